import mongoose from 'mongoose';
import { numberReceipts } from '../../domain/receipts/numberReceipts.js';

// Entry point of a separate process: numbers receipts in the database of its argument until it is killed.

await mongoose.connect(process.argv[2] ?? '');
for (;;) await numberReceipts({ config: { storeTimezone: 'Asia/Kolkata' } }).catch(() => undefined);
