import { beforeAll, expect, it } from '@jest/globals';
import { typedWords } from '../../../domain/search/buildQuery.js';
import { countWords } from '../../../domain/search/countWords.js';
import { searchProducts } from '../../../domain/search/searchProducts.js';
import { addMissingSettings } from '../../../domain/settings/addMissingSettings.js';
import { Product } from '../../../models/catalog/Product.js';
import { useDatabase } from '../../support/database.js';
import { makeStore } from '../../support/factories.js';
import { catalogue } from './catalogue.js';

/** What a person types → the beginning of the title of a product that must be among the first five. */
const searchTable = `
coconut → Fresh coconut
rice → Sona masoori rice
jaggery → Jaggery block
paneer → Paneer
prawns → Prawns
mackerel → Mackerel
umbrella → Umbrella
honey → Wild honey
cashews → Cashews
saree → Udupi cotton saree
papaya → Papaya
sickle → Sickle
garlic → Garlic
bangude → Mackerel
manoli → Ivy gourd
kuchalakki → Boiled red rice
avalakki → Thin poha
marwai → Clams
Portland → Portland cement
mallige → Udupi mallige
coco → Fresh coconut
biscu → Butter biscuits
tomat → Tomatoes
pinea → Pineapple
turm → Turmeric powder
cardam → Green cardamom
screwd → Screwdriver set
vermi → Vermicompost
sandalw → Sandalwood soap
parac → Paracetamol
mixe → Mixer grinder
bedsh → Bedsheet
ತೆಂಗಿನ → Fresh coconut
ತೆಂಗಿನಕಾಯಿ → Fresh coconut
ಅಕ್ಕಿ → ಅಕ್ಕಿ ಹಿಟ್ಟು
ಕುಚ್ಚಲಕ್ಕಿ → Boiled red rice
ಬೆಲ್ಲ → Jaggery block
ಈರುಳ್ಳಿ → Onions
ಬೆಳ್ಳುಳ್ಳಿ → Garlic
ಶುಂಠಿ → Ginger
ಮೀನು → Seer fish
ಬಂಗುಡೆ → Mackerel
ಸಿಗಡಿ → Prawns
ಏಡಿ → Mud crab
ಕೋಳಿ → Chicken curry
ಮೊಟ್ಟೆ → Farm eggs
ಹಾಲು → Toned milk
ಮೊಸರು → Curd
ಮಜ್ಜಿಗೆ → Spiced buttermilk
ಬೆಣ್ಣೆ → Table butter
ತುಪ್ಪ → Cow ghee
ಸಕ್ಕರೆ → Sugar
ಉಪ್ಪು → Sanikatta
ಅರಿಶಿನ → Turmeric
ಮೆಣಸು → Byadgi
ಜೀರಿಗೆ → ಜೀರಿಗೆ
ಏಲಕ್ಕಿ → Green cardamom
ಹುಣಸೆಹಣ್ಣು → Tamarind
ಗೇರುಬೀಜ → Cashews
ಬಾಳೆಹಣ್ಣು → Elakki banana
ಮಾವಿನಹಣ್ಣು → Mango Alphonso
ಅನಾನಸ್ → Pineapple
ಸೋಪ್ → Washing soap
ಛತ್ರಿ → Umbrella
ಸೀರೆ → Udupi cotton saree
ಮಲ್ಲಿಗೆ → Udupi mallige
ಚಿಕನ್ → Chicken curry
ಮಟನ್ → Mutton
ಬಲ್ಬ್ → LED bulb
ಫ್ಯಾನ್ → Table fan
ಕುರ್ಚಿ → Plastic chair
ಮಂಚಟ್ಟಿ → Clay fish-curry pot
ಸುತ್ತಿಗೆ → Claw hammer
नारियल → नारियल तेल
चावल → बासमती चावल
अक्की → ಅಕ್ಕಿ ಹಿಟ್ಟು
नमक → Sanikatta
चीनी → Sugar
गुड़ → Jaggery block
प्याज → Onions
आलू → Potatoes
टमाटर → Tomatoes
लहसुन → Garlic
अदरक → Ginger
इमली → Tamarind
हल्दी → Turmeric
इलायची → Green cardamom
दालचीनी → Cinnamon
जीरा → ಜೀರಿಗೆ
दूध → Toned milk
दही → Curd
मक्खन → Table butter
पनीर → Paneer
अंडा → Farm eggs
मछली → Seer fish
झींगा → Prawns
मुर्गी → Chicken curry
केला → Elakki banana
आम → Mango Alphonso
पपीता → Papaya
तरबूज → Watermelon
अमरूद → Guava
बैंगन → Mattu gulla
भिंडी → Ladies finger
करेला → Bitter gourd
गाजर → Carrot
साबुन → Washing soap
साड़ी → Udupi cotton saree
चप्पल → Leather slippers
झाड़ू → Soft broom
बाल्टी → Plastic bucket
हथौड़ा → Claw hammer
कुर्सी → Plastic chair
tengina → Fresh coconut
thengina → Fresh coconut
tengin → Fresh coconut
thenginakayi → Fresh coconut
akki → ಅಕ್ಕಿ ಹಿಟ್ಟು
aki → ಅಕ್ಕಿ ಹಿಟ್ಟು
bela → Jaggery block
eerulli → Onions
irulli → Onions
bellulli → Garlic
shunthi → Ginger
meenu → Seer fish
minu → Seer fish
sigadi → Prawns
majjige → Spiced buttermilk
mosaru → Curd
tuppa → Cow ghee
jeerige → ಜೀರಿಗೆ
jirige → ಜೀರಿಗೆ
sasive → ಸಾಸಿವೆ
saarina pudi → ಸಾರಿನ ಪುಡಿ
sarina → ಸಾರಿನ ಪುಡಿ
balehannu → Elakki banana
baalehannu → Elakki banana
jeera → ಜೀರಿಗೆ
zeera → ಜೀರಿಗೆ
chawal → बासमती चावल
chaval → बासमती चावल
nariyal → नारियल तेल
naariyal → नारियल तेल
basmati → बासमती चावल
doodh → Toned milk
dudh → Toned milk
sabun → Washing soap
pomphret → Silver pomfret
coconot → Fresh coconut
cocnut → Fresh coconut
biscut → Butter biscuits
bisuits → Butter biscuits
turmerik → Turmeric
mackeral → Mackerel
panner → Paneer
tomatos → Tomatoes
tamatoes → Tomatoes
potatos → Potatoes
pinapple → Pineapple
umbrela → Umbrella
umberlla → Umbrella
jagery → Jaggery
chiken → Chicken curry
detergant → Detergent
shampu → Coconut milk shampoo
shampooo → Coconut milk shampoo
presure → Pressure cooker
cardamon → Green cardamom
bicyle → Bicycle
plumbar → Plumber
scoter → Scooter
ciment → Portland cement
almira → Steel almirah
mattres → Double mattress
brinjel → Mattu gulla
water melon → Watermelon
brinjal → Mattu gulla
eggplant → Mattu gulla
okra → Ladies finger
bhindi → Ladies finger
kaju → Cashews
badam → Almonds
atta → Wheat flour
sooji → Rava
chickpeas → Kabuli chana
surmai → Seer fish
anjal → Seer fish
kane → Ladyfish
squid → Squid
calamari → Squid
murgi → Chicken curry
mobile → 5G phone
adike → Arecanut seedling
supari → Arecanut seedling
karibevu → Curry leaves
kottambari → Coriander seeds
punarpuli → Kokum
lemon → Lemons
nimbu → Lemons
porake → Soft broom
chappal → Leather slippers
bale → Elakki banana
bangles → Glass bangles
gobbara → Vermicompost
coconut oil → Coconut oil
tengina enne → Coconut oil
thenginenne → Coconut oil
nariyal tel → नारियल तेल
red rice → Boiled red rice
washing soap → Washing soap
filter coffee → Filter coffee powder
dosa batter → Neer dosa batter
sunflower oil → Sunflower oil
fish curry pot → Clay fish-curry pot
tengina kayi → Fresh coconut
`;

export function testSearchTable(): void {
  useDatabase('once');
  beforeAll(async () => {
    const { _id: storeId, sellerId } = await makeStore();
    const rows = catalogue
      .trim()
      .split('\n')
      .map((line) => line.split(' | '))
      .map(([title, description]) => ({
        title,
        description,
        storeId,
        sellerId,
        price: 100,
        productType: 'store',
        category: 'grocery',
      }));
    await Product.insertMany(rows as never);
    await addMissingSettings();
    await countWords();
  });

  it('has the product among the first five for everything in the table', async () => {
    const missed: string[] = [];
    for (const line of searchTable.trim().split('\n')) {
      const [typed = '', title = ''] = line.split(' → ');
      const { rows } = await searchProducts({
        words: typedWords(typed),
        filter: {},
        sort: 'relevance',
        after: undefined,
        limit: 5,
      });
      if (!rows.some((row) => row.title.startsWith(title))) missed.push(line);
    }
    expect(missed).toEqual([]);
  });
}
