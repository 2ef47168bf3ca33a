export type Town = { name: string; latitude: number; longitude: number; pincode: string };

const coast = [
  { name: 'Mangaluru', latitude: 12.8703, longitude: 74.8426, pincode: '575001' },
  { name: 'Surathkal', latitude: 12.9866, longitude: 74.8017, pincode: '575014' },
  { name: 'Ullal', latitude: 12.8057, longitude: 74.8606, pincode: '575020' },
  { name: 'Bantwal', latitude: 12.8905, longitude: 75.0349, pincode: '574211' },
  { name: 'Moodbidri', latitude: 13.0665, longitude: 74.9953, pincode: '574227' },
  { name: 'Mulki', latitude: 13.091, longitude: 74.7935, pincode: '574154' },
  { name: 'Belthangady', latitude: 12.988, longitude: 75.2824, pincode: '574214' },
  { name: 'Dharmasthala', latitude: 12.9508, longitude: 75.3819, pincode: '574216' },
  { name: 'Puttur', latitude: 12.7598, longitude: 75.2017, pincode: '574201' },
  { name: 'Uppinangady', latitude: 12.8364, longitude: 75.2461, pincode: '574241' },
  { name: 'Vittal', latitude: 12.7633, longitude: 75.099, pincode: '574243' },
  { name: 'Sullia', latitude: 12.561, longitude: 75.3874, pincode: '574239' },
  { name: 'Udupi', latitude: 13.3405, longitude: 74.7488, pincode: '576101' },
  { name: 'Manipal', latitude: 13.3489, longitude: 74.7861, pincode: '576104' },
  { name: 'Malpe', latitude: 13.3496, longitude: 74.7039, pincode: '576108' },
  { name: 'Kaup', latitude: 13.227, longitude: 74.746, pincode: '574106' },
  { name: 'Padubidri', latitude: 13.1411, longitude: 74.7724, pincode: '574111' },
  { name: 'Karkala', latitude: 13.2143, longitude: 74.9923, pincode: '574104' },
  { name: 'Hebri', latitude: 13.461, longitude: 74.9926, pincode: '576112' },
  { name: 'Brahmavar', latitude: 13.4374, longitude: 74.7438, pincode: '576213' },
  { name: 'Saligrama', latitude: 13.4991, longitude: 74.7094, pincode: '576225' },
  { name: 'Kundapura', latitude: 13.6313, longitude: 74.6902, pincode: '576201' },
  { name: 'Byndoor', latitude: 13.8665, longitude: 74.6287, pincode: '576214' },
  { name: 'Bhatkal', latitude: 13.9845, longitude: 74.5575, pincode: '581320' },
  { name: 'Murudeshwar', latitude: 14.0943, longitude: 74.4897, pincode: '581350' },
  { name: 'Honnavar', latitude: 14.2809, longitude: 74.445, pincode: '581334' },
  { name: 'Kumta', latitude: 14.4285, longitude: 74.4189, pincode: '581343' },
  { name: 'Gokarna', latitude: 14.545, longitude: 74.318, pincode: '581326' },
  { name: 'Ankola', latitude: 14.6605, longitude: 74.3047, pincode: '581314' },
  { name: 'Karwar', latitude: 14.8136, longitude: 74.1297, pincode: '581301' },
] as const satisfies readonly Town[];

export type TownName = (typeof coast)[number]['name'];

export const towns: (Town & { name: TownName })[] = [...coast];
