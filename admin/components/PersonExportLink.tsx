import { Link } from '@adminjs/design-system';
import { useCurrentAdmin } from 'adminjs';
import React from 'react';
import { mayDo } from '../rights/rights.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';

/** A link that downloads all data about a person, for operators who may. */
const PersonExportLink: React.FC<PropertyProps> = ({ property, resource, record, where }) => {
  const [operator] = useCurrentAdmin();
  return (
    <PropertyValue property={property} where={where}>
      {mayDo(operator?.role, 'PersonExport', 'read') ? (
        <Link href={`/admin/people/${resource.id.toLowerCase()}/${record.id}.jsonl`} download uppercase={false}>
          Download everything (JSON lines)
        </Link>
      ) : (
        emptyValue
      )}
    </PropertyValue>
  );
};

export default PersonExportLink;
