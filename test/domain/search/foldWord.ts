import { describe, expect, it } from '@jest/globals';
import { foldStart, foldWord } from '../../../database/search/foldWord.js';

/** Each line: spellings of one word. */
const spellings = `
  ತೆಂಗಿನ tengina thengina tengin
  अक्की ಅಕ್ಕಿ akki aki
  नमक namak
  इमली imli
  चावल chawal chaval
  नारियल nariyal narial naariyal
  ಮೀನು meenu minu
  ಈರುಳ್ಳಿ eerulli irulli
  ಶುಂಠಿ shunti shunthi sunti
  चाय chai chay
  ತೆಂಗಿನಕಾಯಿ tenginakayi tenginakai thenginakaayi
  हल्दी haldi haldee
  दूध doodh dudh
  तेल tel
  बैंगन baingan
  मछली machli machhli
  पनीर paneer panir
  साबुन sabun saboon
  ಸಾಬೂನು sabunu saboonu
  ज़ीरा zeera jeera jira
  जीरा jeera
  ವಾಂಗಿ vangi wangi
  தேங்காய் thengai tengai
  அரிசி arisi
  வெங்காயம் vengayam
  பழம் pazham
  கத்தரிக்காய் katharikkai kattarikai
  வடை vadai
  பருப்பு paruppu
  మామిడి mamidi
  బియ్యం biyyam biyam
  ఉల్లిపాయ ullipaya
  കോഴി kozhi
  തേങ്ങ thenga
  പാൽ paal pal
  കഞ്ഞി kanji
  अदरक adrak
  लहसुन lahsun
  कटहल kathal
  मसाला masala
  ಮಸಾಲೆ masale
  ಕೋಳಿ koli
  ಬೆಲ್ಲ bella
  ಸಕ್ಕರೆ sakkare sakare
  ಹಣ್ಣು hannu
  ಮಾವಿನ mavina maavina
  चटनी chatni chatnee
  ಪುಡಿ pudi
  ಬಾಳೆಹಣ್ಣು balehannu baalehannu
  धनिया dhaniya dhania
  सब्ज़ी sabzi sabji
  इलायची ilaichi ilaychi
  ಎಣ್ಣೆ enne yenne
  ಕೃಷ್ಣ krishna
  ಮಾಂಸ mamsa mansa
  आम aam am
  ಚಹಾ chaha
  ಆಲೂಗಡ್ಡೆ aloogadde alugadde
  आलू aloo aalu
  ಗೋಧಿ godhi godi
  ೧೨ 12
  किलो kilo
  नमकीन namkeen
  ಹೂವು hoovu huvu
  अंडा anda
  झींगा jhinga jheenga
  आँवला anvla
  ಬಟ್ಟೆ batte
  टमाटर tamatar
  ಟೊಮೆಟೊ tometo
  ಗೇರುಬೀಜ gerubeeja gerubija
  कपड़ा kapda
  ಸೌತೆಕಾಯಿ sautekayi
  हींग heeng hing
  मूंग moong mung
`;

export function testFoldWord(): void {
  describe('foldWord', () => {
    it('gives the spellings of a word in Indian and Latin scripts one key', () => {
      const words = spellings
        .trim()
        .split('\n')
        .map((line) => line.trim().split(' '));
      const apart = words.filter((line) => new Set(line.map(foldWord)).size > 1);
      expect(apart).toEqual([]);
    });

    it('keeps different words apart', () => {
      const words = 'coconut rice chana chini soap soup ಹಣ್ಣು ಹಣ್ಣಿ बेल बैल 100 10 a'.split(' ');
      expect(new Set(words.map(foldWord)).size).toBe(words.length);
    });
  });

  describe('foldStart', () => {
    it('begins the keys of longer words', () => {
      expect(foldWord('ಮಾವಿನ').startsWith(foldStart('ಮಾವ'))).toBe(true);
      expect(foldWord('नारियल').startsWith(foldStart('नारि'))).toBe(true);
      expect(foldWord('fresh').startsWith(foldStart('fres'))).toBe(true);
      expect(foldWord('milk').startsWith(foldStart('ma'))).toBe(false);
    });
  });
}
