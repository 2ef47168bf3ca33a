import { Box } from '@adminjs/design-system';
import { flat } from 'adminjs';
import React from 'react';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';

/** A report of a case, as its page shows it. */
export interface CaseReport {
  reporterId: number;
  reporterName: string | null;
  reason: string;
  /** In percent of a plain report. */
  weight: number;
  notCounted: string | null;
  createdAt: string;
}

/** The reports of a case: the reporter as a link, the text, and whether the report counts towards hiding. */
const CaseReports: React.FC<PropertyProps> = ({ property, record, where }) => {
  const reports: CaseReport[] = flat.get(record.params, property.path) ?? [];
  return (
    <PropertyValue property={property} where={where}>
      {reports.length === 0 && emptyValue}
      {reports.map(({ reporterId, reporterName, reason, weight, notCounted, createdAt }) => (
        <Box as="p" key={reporterId} mb="default">
          <RecordLink resource="Consumer" id={reporterId}>
            {reporterName ?? `Consumer ${reporterId}`}
          </RecordLink>
          , {format.dateTime(createdAt)}: <b>{reason}</b>{' '}
          {weight > 0 ? (
            <Tag value="counted">Counts {weight} %</Tag>
          ) : (
            <Tag value="notCounted">Does not count{notCounted ? `: ${format.label(notCounted)}` : ''}</Tag>
          )}
        </Box>
      ))}
    </PropertyValue>
  );
};

export default CaseReports;
