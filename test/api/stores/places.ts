import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { importPincodes, UnreadablePincodes } from '../../../domain/places/importPincodes.js';
import { Pincode } from '../../../models/places/Pincode.js';
import { UnknownPincode } from '../../../models/places/UnknownPincode.js';
import { itForAll } from '../../support/itForAll.js';
import { makePincode } from '../../support/places.js';
import { api } from './storeListing.js';

const heading = 'Region Name,Office Name,Pincode,District,StateName,Latitude,Longitude';
const importLines = (...lines: string[]) => importPincodes(Readable.from([lines.join('\n')]));

export function testPlaces(): void {
  describe('npm run import:pincodes', () => {
    it('refuses a file without the columns, and an empty one', async () => {
      await expect(importLines('Pincode,Latitude', '575001,12.87')).rejects.toThrow(
        'The first line lacks these columns: officename, district, statename, longitude.',
      );
      await expect(importPincodes(Readable.from(['']))).rejects.toThrow(UnreadablePincodes);
    });

    it('makes one pincode of its offices: their median, and the name of the first one', async () => {
      const { pincodes, skipped } = await importLines(
        `\ufeff${heading}`,
        'Karnataka,Mangalore H.O,575001,DAKSHINA KANNADA,KARNATAKA,12.86,74.83',
        'Karnataka,"Bunder, Mangalore S.O",575001,DAKSHINA KANNADA,KARNATAKA,12.88,74.85',
        'Karnataka,Far B.O,575001,DAKSHINA KANNADA,KARNATAKA,74.84,12.87',
        'Karnataka,Kulai B.O,575 019,DAKSHINA KANNADA,KARNATAKA,12.9,74.8',
      );
      expect({ pincodes, skipped }).toEqual({ pincodes: 2, skipped: [] });
      const [first, second] = await Pincode.find().sort({ _id: 1 }).lean();
      const named = { district: 'DAKSHINA KANNADA', state: 'KARNATAKA' };
      expect(first).toMatchObject({ _id: '575001', town: 'Mangalore', ...named, latitude: 12.88, longitude: 74.83 });
      expect(second).toMatchObject({ _id: '575019', town: 'Kulai', latitude: 12.9, longitude: 74.8 });
    });

    it('skips lines without a pincode or a position, and names them', async () => {
      const { pincodes, skipped } = await importLines(
        heading,
        'K,Good B.O,575001,D,S,12.86,74.83',
        'K,None B.O,575002,D,S,NA,NA',
        'K,Empty B.O,575003,D,S,,74.83',
        'K,Short B.O,57500,D,S,12.86,74.83',
        'K,Outside B.O,575004,D,S,91,74.83',
        'too short',
        '',
        'K,Also good B.O,575005,D,S,12.86,74.83',
      );
      expect({ pincodes, skipped }).toEqual({ pincodes: 2, skipped: [3, 4, 5, 6, 7] });
    });

    it('replaces pincodes, keeps the others, and ends their state of being unknown', async () => {
      await makePincode('575001', 10, 70);
      await makePincode('560001', 12.97, 77.59);
      await UnknownPincode.insertMany(['575019', '999999'].map((_id) => ({ _id, count: 1, lastAt: new Date() })));
      await importLines(heading, 'K,A B.O,575001,D,S,12.86,74.83', 'K,B B.O,575019,D,S,12.9,74.8');
      expect((await Pincode.find().sort({ _id: 1 }).lean()).map(({ _id, latitude }) => [_id, latitude])).toEqual([
        ['560001', 12.97],
        ['575001', 12.86],
        ['575019', 12.9],
      ]);
      expect(await UnknownPincode.find().distinct('_id')).toEqual(['999999']);
    });
  });

  describe('GET /api/places', () => {
    beforeEach(async () => {
      await makePincode('575001', 12.87, 74.84, 'Mangaluru');
      await makePincode('575019', 12.96, 74.81, 'Kulai');
      await makePincode('575010', 12.95, 74.82, 'New Mangaluru');
      await makePincode('560001', 12.97, 77.59, 'Bengaluru G.P.O.');
    });

    itForAll(['', '?search=', '?search=m', '?search=%20m%20', `?search=${'m'.repeat(101)}`])(
      'answers 400 without a text of two letters or more',
      async (query) => {
        const { status, body } = await api.get(`/places${query}`);
        expect([status, body.code]).toEqual([400, 'validation_failed']);
      },
    );

    itForAll<[search: string, pincodes: string[]]>([
      ['5750', ['575001', '575010', '575019']],
      ['575 01', ['575010', '575019']],
      ['mangal', ['575001', '575010']],
      ['NEW MANG', ['575010']],
      ['g.p', ['560001']],
      ['zz', []],
      ['.*', []],
      ['(((', []],
      ['😀😀', []],
    ])('finds by the start of a pincode, or of the words of a town', async (search, pincodes) => {
      const { status, body } = await api.get(`/places?search=${encodeURIComponent(search)}`);
      expect([status, body.places.map(({ pincode }: { pincode: string }) => pincode)]).toEqual([200, pincodes]);
    });

    it('shows a place, and at most 20', async () => {
      const { body } = await api.get('/places?search=kulai');
      const named = { town: 'Kulai', district: 'Dakshina Kannada', state: 'Karnataka' };
      expect(body.places).toEqual([{ pincode: '575019', ...named, latitude: 12.96, longitude: 74.81 }]);
      for (let nth = 0; nth < 21; nth++) await makePincode(String(581_301 + nth), 14.8, 74.1, 'Karwar');
      expect((await api.get('/places?search=karwar')).body.places).toHaveLength(20);
    });
  });
}
