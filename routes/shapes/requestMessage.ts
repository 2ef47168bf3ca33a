import type { Topic } from '../../domain/community/topics.js';
import { type Person, visibilityOf } from '../../domain/community/visibilityOf.js';
import type { Message } from '../../models/fields/messageField.js';
import { bodyBytesAtMost } from '../../server/http/inputs/bodies.js';
import {
  boolean,
  type Infer,
  id,
  named,
  nullable,
  object,
  string,
  timestamp,
} from '../../server/http/inputs/fields.js';
import { maskedId, neighbour } from './communityRequest.js';
import { peopleOf } from './people.js';

/** The longest text that fits into a request body. */
export const longestText = bodyBytesAtMost;

export const requestMessage = named(
  'RequestMessage',
  object(
    {
      id: id('The id of the message'),
      threadId: id('The conversation of the message'),
      consumerId: maskedId('The sender; 0 for a person who is masked in the conversation and for an erased account'),
      text: string({ max: longestText, description: 'Empty after a deletion, and if it is withheld from you' }),
      isEdited: boolean('Whether the text was changed after it was sent'),
      editedAt: nullable(timestamp('When it was last edited; null if it never was')),
      isDeleted: boolean(
        'Deleted by its sender or by the owner of a public request; to others also while it is hidden',
      ),
      isHidden: boolean('To its sender: whether it is hidden from others, because of reports or by staff'),
      consumer: neighbour,
      createdAt: timestamp('When it was sent'),
    },
    'A message of a conversation',
  ),
);

/** Messages of a thread, as this viewer may see them. */
export async function showMessages(
  topic: Topic,
  threadId: number,
  messages: Message[],
  viewerId: number,
): Promise<Infer<typeof requestMessage>[]> {
  const people = await peopleOf(messages.map(({ consumerId }) => consumerId));
  return messages.map((message) =>
    presentMessage({ topic, threadId, message, sender: people.get(message.consumerId) }, viewerId),
  );
}

/** A message with everything that its presentation needs. */
export interface SentMessage {
  topic: Topic;
  threadId: number;
  message: Message;
  /** Undefined for an erased account. */
  sender: Person | undefined;
}

/** A message, as this viewer may see it. */
export function presentMessage(
  { topic, threadId, message, sender }: SentMessage,
  viewerId: number,
): Infer<typeof requestMessage> {
  const view = visibilityOf(topic, viewerId);
  const isSender = viewerId > 0 && message.consumerId === viewerId;
  const isWithheld = message.withheld === 'text' && view.isOwner;
  // Others read a withheld message of a public discussion: the owner must not take it for a deleted one.
  const isLost = isWithheld && topic.discussionType === 'private';
  const isGone = message.isDeleted || isLost || (message.isHidden && !isSender);
  return {
    id: message._id,
    threadId,
    consumerId: view.idOf(message.consumerId),
    text: isGone || isWithheld ? '' : message.text,
    isEdited: Boolean(message.editedAt),
    editedAt: message.editedAt ?? null,
    isDeleted: isGone,
    isHidden: message.isHidden && !isGone,
    consumer: view.personOf(message.consumerId, sender),
    createdAt: message.createdAt,
  };
}
