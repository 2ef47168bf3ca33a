import { model, Schema } from 'mongoose';
import { publicly } from '../../database/publicly.js';
import { foldWord } from '../../database/search/foldWord.js';
import { wordsIn } from '../../database/search/searchKeys.js';
import { integerId, integerKey } from '../plugins/integerId.js';

/** Names of one thing: a search for one of them also finds the others. Staff edit them. */
const synonymSchema = new Schema(
  {
    _id: integerKey,
    /** Each is a word or several words. */
    names: { type: [String], required: true },
    /** The names, with commas between them. */
    text: { type: String, required: true },
    /** The folded keys of the names, as if each were one word. */
    keys: { type: [String], default: [] },
  },
  { timestamps: true },
);

synonymSchema.plugin(integerId, { name: 'Synonym' });
synonymSchema.pre('validate', function collectKeys() {
  this.set('text', this.names.join(', '));
  this.set('keys', keysOfNames(this.names));
});
// No group is stored twice.
synonymSchema.index({ text: 1 }, { unique: true });
// `synonymsOf`.
synonymSchema.index({ keys: 1 });

export const Synonym = model('Synonym', synonymSchema);

/** The folded key of words written in one. */
export const joinedKey = (words: readonly string[]): string => foldWord(words.join(''));

/** The distinct folded keys of names. */
const keysOfNames = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => joinedKey(wordsIn(name))).filter((key) => key !== '')),
];

/** A word may be in several groups, such as "bale". */
const groupsAtMost = 20;

/** The groups with one of these keys. */
export const synonymsOf = (keys: readonly string[]) =>
  publicly(Synonym.find({ keys: { $in: keys } }))
    .limit(groupsAtMost)
    .lean();
