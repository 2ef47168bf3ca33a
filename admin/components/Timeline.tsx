import { flat } from 'adminjs';
import React from 'react';
import type { TimelineEvent } from '../../domain/staff/orders/readTimeline.js';
import type { AsJson } from './AsJson.js';
import { format } from './format.js';
import { emptyValue, type PropertyProps, PropertyValue } from './PropertyValue.js';
import { RecordLink } from './RecordLink.js';
import { Tag } from './Tag.js';

type Event = AsJson<TimelineEvent>;

/** The events of an order, oldest first: what happened, when, who did it, and the record with the details. */
const Timeline: React.FC<PropertyProps> = ({ property, record, where }) => {
  const events: Event[] = flat.get(record.params, property.path) ?? [];
  return (
    <PropertyValue property={property} where={where}>
      {events.length === 0 && emptyValue}
      <ol className="timeline" data-testid="timeline">
        {events.map((event) => (
          <li key={`${event.resource} ${event.recordId} ${event.what}`}>
            <time dateTime={event.at}>{format.dateTime(event.at)}</time>
            <span>
              <Tag value={event.what} />
              {typeof event.amount === 'number' && <> {format.money(event.amount)}</>}
              {event.note && <> “{event.note}”</>}
            </span>
            <span className="by">
              <EventActor {...event} />
              {event.resource !== 'StoreOrder' && (
                <RecordLink resource={event.resource} id={event.recordId}>
                  {format.label(event.resource)} {event.recordId}
                </RecordLink>
              )}
            </span>
          </li>
        ))}
      </ol>
    </PropertyValue>
  );
};

const EventActor: React.FC<Event> = ({ by, byName }) => {
  if (!by) return null;
  if (by.kind === 'system') return <span>The service</span>;
  if (by.kind === 'rider' && by.id === 0) return <span>The delivery partner</span>;
  const kind = format.label(by.kind);
  return (
    <RecordLink resource={kind} id={by.id}>
      {byName ?? `${kind} ${by.id}`}
    </RecordLink>
  );
};

export default Timeline;
