import { Link } from '@adminjs/design-system';
import React from 'react';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** A link that downloads the PDF of an application, where it has one. */
const ResumeLink: React.FC<PropertyProps> = ({ property, record, where }) => (
  <PropertyValue property={property} where={where}>
    {Number(record.params.resumeSize) > 0 ? (
      <Link href={`/admin/applications/${record.id}/resume.pdf`} download uppercase={false}>
        Download PDF
      </Link>
    ) : (
      emptyValue
    )}
  </PropertyValue>
);

export default ResumeLink;
