import TestSequencer from '@jest/test-sequencer';

/** Their files start services or browsers. */
const slowFolders = ['faults', 'scripts', 'admin', 'server', 'vulnerabilities'];

/** Runs the slow files first: one that began last would leave the other workers idle. */
export default class SlowFoldersFirst extends TestSequencer {
  sort(tests) {
    const placeOf = ({ path }) => {
      const place = slowFolders.findIndex((folder) => path.includes(`/test/${folder}/`));
      return place < 0 ? slowFolders.length : place;
    };
    return super.sort(tests).sort((one, other) => placeOf(one) - placeOf(other));
  }
}
