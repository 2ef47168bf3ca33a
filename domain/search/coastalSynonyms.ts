/**
 * Names of one thing in English, Kannada, Hindi, Tulu and Konkani, a group on each line. A start on an empty database
 * stores them; staff edit the stored ones in the console. A name in another script is listed where it folds to another
 * key, as loan words do.
 */
const table = `
rice, akki, chawal, ari, tandul
boiled rice, kuchalakki, kusubalakki, ukada chawal, ukde tandul
beaten rice, poha, avalakki, aval, chivda, bajil, phovu
puffed rice, mandakki, churumuri, murmura, kurmura, puri
rice flour, akki hittu, chawal ka atta
wheat, godhi, gehun
wheat flour, atta, godhi hittu, chapati flour
maida, refined flour, all purpose flour, plain flour
semolina, rava, rave, sooji, suji, sajjige
vermicelli, shavige, semiya, sevai, semige
ragi, finger millet, nachni, mandua
jowar, jola, sorghum
bajra, sajje, pearl millet
corn, maize, makai, makkai, mekke jola, bhutta
sago, sabudana, sabbakki, sabakki
dal, bele, lentil, lentils, dhal, daal, pappu, paruppu
toor dal, togari bele, arhar dal, tuvar dal, pigeon pea
urad dal, uddina bele, uddu, black gram, urdi
moong dal, hesaru bele, green gram, mung, hesaru kalu, padengi
chana dal, kadale bele, bengal gram
chickpeas, chana, kadale, kabuli chana, chole
horse gram, huruli, kulthi, kudu
black eyed beans, alasande kalu, lobia, chawli
green peas, batani, matar, peas, vatana
kidney beans, rajma
gram flour, besan, kadale hittu
sugar, sakkare, cheeni, chini, shakkar, sakhar
jaggery, bella, gur, gud, godu
salt, uppu, namak, mith
rock salt, sendha namak, saindhava
oil, enne, tel
coconut oil, tengina enne, thenginenne, nariyal tel, velichenna
groundnut oil, peanut oil, kadalekayi enne, moongphali tel, shenga enne
sesame oil, gingelly oil, ellenne, til ka tel
mustard oil, sasive enne, sarson tel
sunflower oil, suryakanti enne
castor oil, haralenne, arandi tel
vanaspati, dalda
ghee, tuppa, nei, toop
milk, halu, doodh, dudh, pal
curd, mosaru, dahi, yogurt, yoghurt, dhai
buttermilk, majjige, chaas, chhachh, ale
butter, benne, makkhan, loni
cream, kene, malai
cheese, cheez, ಚೀಸ್
paneer, cottage cheese
khova, khoya, mawa
ice cream, icecream, ಐಸ್ ಕ್ರೀಂ
egg, motte, anda, tetti, eggs, tathi
bread, brad, ಬ್ರೆಡ್, double roti, pav, rotti
bun, buns, banns
biscuit, biscuits, biskit, ಬಿಸ್ಕತ್ತು, ಬಿಸ್ಕೆಟ್, cookies, cookie
rusk, toast
cake, kek, ಕೇಕ್
honey, jenu, shahad, madhu, jentuppa
tea, chai, chaha, cha, tea powder, chaya
coffee, kapi, kaapi, ಕಾಫಿ
filter coffee, kapi pudi, coffee powder
water, neeru, pani, neer
juice, ras, sharbat, hannina rasa, ಜ್ಯೂಸ್
soft drink, soda, cool drink
pickle, uppinakayi, achar, nonche, uppad
papad, happala, appalam
chutney, chatni
jam, ಜಾಮ್
sauce, ಸಾಸ್, ketchup
vinegar, sirka
noodles, nudals, ನೂಡಲ್ಸ್, maggi
chips, wafers, ಚಿಪ್ಸ್
mixture, chivda mixture, namkeen, farsan
sweets, mithai, sihi, sihi tindi, sweet
laddu, ladoo, laddoo, unde, undo
peda, pedha, dharwad peda
holige, obbattu, puran poli, bobbattu, ubbatti
halwa, haluva, alva
chocolate, choklet, ಚಾಕೊಲೇಟ್
spices, masala, masale, sambara padartha, garam masala
turmeric, arishina, haldi, manjal, halad
chilli, chillies, chili, menasu, mirchi, mirch, munchi, menasinakayi
red chilli, kempu menasu, byadgi, lal mirch, onamenasu
green chilli, hasi menasu, hasimenasinakayi, hari mirch
chilli powder, khara pudi, menasina pudi, mirchi powder
black pepper, kari menasu, kali mirch, pepper, kalu menasu, edde munchi
coriander seeds, kottambari, kottambari beeja, dhania, dhaniya
coriander leaves, kottambari soppu, cilantro, hara dhania
cumin, jeerige, jeera, jeeraka, jire
mustard, sasive, rai, sarson, dasemi
fenugreek, menthe, methi, mente
fennel, sompu, saunf, badisompu
carom seeds, oma, ajwain, omam
cardamom, elakki, elaichi, ilaichi, yelakki
clove, lavanga, laung
cinnamon, chakke, dalchini, dalchinni
nutmeg, jayikayi, jaiphal
mace, japatre, javitri
asafoetida, ingu, hing
tamarind, hunasehannu, hunise, imli, huli, puli, hunase
kokum, punarpuli, murugalu, birinda, solkadhi, sola
sesame, ellu, til, enme
poppy seeds, gasagase, khus khus
saffron, kesari, kesar, zafran
bay leaf, tej patta, palav ele
sambar powder, sambar pudi, huli pudi
rasam powder, saarina pudi, rasam pudi, sarina pudi
cashew, cashews, gerubeeja, kaju, godambi, bija
almond, almonds, badam, badami
raisin, raisins, drakshi, kishmish, dry grapes
dates, kharjura, khajoor, date
walnut, akhrot
pistachio, pista
groundnut, peanut, peanuts, kadalekayi, shenga, moongphali, mungfali, nelakadale, nelagadale
arecanut, adike, supari, betel nut, bajjei, areca
betel leaf, veelyadele, paan, vilyadele, bachire
coconut, tengina kayi, thenginakai, nariyal, tengu, tengina, narla, tarai, kobbari
dry coconut, copra, kobbari, khopra
tender coconut, elaneer, bonda, nariyal pani, yelneer, seeyala, shahala
vegetables, vegetable, tarakari, sabzi, sabji, kaypalle
fruit, fruits, hannu, phal
onion, onions, eerulli, neerulli, pyaz, kanda, irulli, nirulli
garlic, bellulli, lahsun, belluli, lasun
ginger, shunti, adrak, sunti
dry ginger, shunti pudi, saunth, ona shunti
potato, potatoes, aloo, alugadde, batate, alu
tomato, tomatoes, tamatar, tometo, ಟೊಮ್ಯಾಟೊ
brinjal, badanekayi, baingan, eggplant, gulla, badane, vayingan
okra, bendekayi, bhindi, ladies finger, lady finger, bende
cucumber, sautekayi, kheera, kakdi, mullusaute, thowthe
coloured cucumber, mangalore cucumber, southekayi, sambar cucumber
pumpkin, kumbalakayi, kaddu, kumbala
ash gourd, boodu kumbalakayi, petha, kuvale
bottle gourd, sorekayi, lauki, dudhi, halagumbala
ridge gourd, heerekayi, turai, tori, peere
snake gourd, padavalakayi, chichinda, patlakayi
bitter gourd, hagalakayi, karela, kanchala
ivy gourd, tondekayi, manoli, tindora, tendli, tindli, kundru
drumstick, nuggekayi, moringa, sahjan, nurge
beans, hurulikayi, french beans, ಬೀನ್ಸ್
long beans, alasande, barbati, lathanye
carrot, gajjari, gajar, ಕ್ಯಾರೆಟ್
beetroot, chukandar, ಬೀಟ್‌ರೂಟ್
radish, mulangi, mooli, mullangi
cabbage, ele kosu, patta gobi, band gobi, kosu
cauliflower, hookosu, phool gobi, gobi, gobhi
capsicum, donne menasu, shimla mirch, bell pepper, donnemenasinakayi
sweet potato, genasu, shakarkandi, gensale, kereng
yam, suvarnagadde, suran, elephant foot yam
taro, kesu, arbi, colocasia, kesuvina, tevu, patrode
tapioca, maragenasu, cassava, kappa
spinach, palak, basale, malabar spinach, palak soppu
greens, soppu, saag, leafy vegetables, bhaji
amaranth, harive, harive soppu, chaulai, dantu
curry leaves, karibevu, kadi patta, bevina soppu, karibevina soppu
mint, pudina, pudeena
mushroom, anabe, kukurmutta, alambe, khumb, lambu
breadfruit, jeegujje, deevi halasu, jigujje, neerphanas
banana, bananas, balehannu, kela, bale, baaye, bale hannu, kele
raw banana, balekayi, kaccha kela
banana leaf, bale ele, bale yele
mango, mangoes, mavina hannu, aam, kukku, mavu, ambo
raw mango, mavinakayi, kaccha aam, kairi
jackfruit, halasina hannu, kathal, halasu, pelakai, ponos, phanas
papaya, papita, pappayi, parangi
pineapple, ananas, parengi
guava, perale, seebe, amrood, amrud, perla
orange, kittale, santra, narangi
lemon, lime, nimbe, nimbu, limbe, nimbehannu, limbehuli
apple, sebu, seb, ಆಪಲ್
grapes, drakshi, angur, angoor
watermelon, kallangadi, tarbuj, tarbooz
pomegranate, dalimbe, anar, dalimbari
sapota, chikku, chikoo, chiku
gooseberry, nellikayi, amla, anvla, nelli
fish, meenu, machli, machhli, meen, masli
dried fish, ona meenu, sukha machli, nungel, sukhi machli
mackerel, bangude, bangda, bangada
sardine, bhutai, boothai, tarle, baige, buthai
pomfret, manji, paplet, maanji, thondrotte
seer fish, anjal, surmai, king fish, kingfish, iswon, visonu
ladyfish, kane, nogli, kaane
sole fish, nang, lepo, sole
silver fish, bolenjir, anchovy, kollatharu
tuna, kedar, gedar, choora
prawns, prawn, sigadi, jhinga, yetti, shrimp, etti, sungta
crab, edi, kekda, denji, kurli, kekra, nalli
squid, bondas, kappe bondas, calamari, makul
clams, marwai, maruvai, kube, tisrya, khube
mussels, neelikallu, pachile
chicken, koli, murgi, murga, chikan, ಚಿಕನ್, kori, kombdi
country chicken, nati koli, desi murgi, oorda kori
mutton, kuri mamsa, bakra, gosht, ಮಟನ್, goat meat, lamb
meat, mamsa, mas, mans
pork, handi mamsa, pandi, dukra maas
dosa, dose, dosai
idli batter, dose hittu, dosa batter, idli hittu
idli, iddali
vada, vade, uddina vade
chapati, roti, phulka, chapathi
parotta, paratha, porota
meals, oota, thali, bhojan, khana, lunch
biryani, biriyani, ಬಿರಿಯಾನಿ
snacks, tindi, nashta, kurukalu, snack
breakfast, tindi, upahara, nashta
soap, sabun, sabunu, saboonu, ಸೋಪ್
detergent, washing powder, batte soap, surf, sarf
shampoo, shampu, ಶಾಂಪೂ
hair oil, tale enne, kesha taila
toothpaste, dantamanjan, hallina paste, tooth paste, ಟೂತ್‌ಪೇಸ್ಟ್
toothbrush, hallujja, tooth brush
comb, bachanige, kanghi
mirror, kannadi, sheesha, aaina, aina
broom, porake, jhadu, hidisudi, kasabarige, maipu
bucket, balti, ಬಕೆಟ್, kodapana
mug, chombu, lota, tambige
vessel, patre, bartan, bartana, utensil, utensils
pot, madike, matka, manchatti, handi
plate, tatte, thali, battalu, batlu
glass, lota, gilas, tumbler, ಗ್ಲಾಸ್
spoon, chamcha, chamche, ಚಮಚ, camaca
knife, chaku, chaaku, churi, kathi, katti, mettukatti
pressure cooker, kukkar, ಕುಕ್ಕರ್, cooker
frying pan, kadai, kadhai, banale, bandli, tawa, kavali
grinder, rubbuva kallu, ಗ್ರೈಂಡರ್, mixer, mixi, mixie
stove, ole, chulha, gas stove
lamp, deepa, diya, dipa, diva
candle, mombatti, mombatthi, ಕ್ಯಾಂಡಲ್
matchbox, benki pottana, maachis, kaddipettige
incense, agarbatti, oodubatti, udubatti, dhoop, incense sticks, agarbathi
camphor, karpura, kapoor, karpoora
mat, chape, chatai, chaape, kambula, door mat
bed, mancha, palang, khatiya, cot
mattress, hasige, gadda, gaddi
bedsheet, bed sheet, chadar, hoddike, hasige vastra
pillow, talegimbu, takiya, dimbu, tale dimbu
blanket, kambali, kambal, razai
curtain, parade, parda
chair, kurchi, kursi, ಕುರ್ಚಿ
table, mej, meju, mez, ಟೇಬಲ್
cupboard, kapatu, almirah, almari, beeru, wardrobe
lock, biga, beega, tala
key, beegada kai, chabi, chavi
umbrella, kode, chatri, kodi, chhatri
bag, cheela, thaila, chila, ಬ್ಯಾಗ್, jhola
rope, hagga, rassi, ballu, balli
bottle, botal, ಬಾಟಲಿ, batli, shishe
fan, ಫ್ಯಾನ್, pankha, bisanige
bulb, balbu, ಬಲ್ಬ್, batti
torch, ಟಾರ್ಚ್, flashlight
clock, gadiyara, ghadi, watch, kai gadiyara
phone, mobile, mobail, fon, ಮೊಬೈಲ್, ಫೋನ್, smartphone, doorvani
charger, charjar, ಚಾರ್ಜರ್
computer, ganaka, laptop, ಕಂಪ್ಯೂಟರ್
television, tv, ಟಿವಿ, doordarshan, ದೂರದರ್ಶನ
fridge, refrigerator, ಫ್ರಿಜ್
washing machine, batte ogeyuva yantra, kapde dhone ki machine
hammer, suttige, hathoda, sutti
nail, nails, mole, keel, moli, aani
saw, garagasa, karagasa
screwdriver, pechkas, thirupuli, tirugupuli
spanner, wrench
axe, kodali, kulhadi
sickle, kudugolu, hansiya, darati
spade, salike, phavda, guddali, hare
ladder, eni, seedhi, sidi
pipe, kolave, nali, ಪೈಪ್
tap, nalli, nal, faucet
paint, banna, rang, ಬಣ್ಣ, ಪೇಂಟ್
cement, simentu, ಸಿಮೆಂಟ್
brick, ittige, eent, int
tile, hanchu, tiles, ಹೆಂಚು
wood, mara, lakdi, kattige, timber
fertiliser, gobbara, khad, fertilizer, manure, khaad
seeds, beeja, beej, bija, seed
plant, gida, paudha, sasi, seedling, sapling, dai
saree, seere, sari, saadi, sire, kapad
shirt, angi, kameez, ಶರ್ಟ್, kurta
trousers, pyant, pant, ಪ್ಯಾಂಟ್, ijar
mundu, panche, dhoti, lungi, veshti, mund
towel, tuvalu, tauliya, gamcha, bairas, bairasa
cloth, batte, kapda, vastra, kapra, clothes, vasthra
blouse, ravike, choli, kubasa
shoes, shoe, boot, joota, jute, ಶೂ
slippers, chappal, chappali, sandals, ಚಪ್ಪಲಿ
bangles, chudi, kai bale, bale kankana
gold, chinna, bangara, sona
silver, belli, chandi, bolli
ring, ungura, anguthi
flower, flowers, hoovu, phool, poo, phul
jasmine, mallige, chameli, mogra, malligai
rose, gulabi, gulab
marigold, chendu hoovu, genda, gonde
garland, hara, mala, haara, male
medicine, aushadhi, dawai, dawa, marad, oushadhi
tablet, gulige, matre, ಮಾತ್ರೆ
book, pustaka, kitab, pustak, books
notebook, nota pustaka, kapi pustak, ನೋಟ್‌ಬುಕ್
pen, lekhani, kalam, ಪೆನ್
pencil, ಪೆನ್ಸಿಲ್, pensil
paper, kagada, kagaz, kagad, ಪೇಪರ್
toy, toys, atike, khilona, gombe, aatike
bicycle, cycle, saikal, ಸೈಕಲ್, saykal
car, kaaru, ಕಾರು, gaadi
scooter, ಸ್ಕೂಟರ್, skutar
motorcycle, bike, ಬೈಕ್, baik
house, ghar, illu, makan, illa
land, bhoomi, zameen, jaga, site, plot
cow, hasu, gai, dana, gay
goat, meke, aadu, bakri, edu
dog, nayi, kutta, nai
cat, bekku, billi, puchhe
fodder, mevu, hullu
plumber, nalla kelasa, plumbing, ಪ್ಲಂಬರ್
electrician, ಎಲೆಕ್ಟ್ರಿಷಿಯನ್, vidyut kelasa, bijli mistri
carpenter, badagi, badhai, achari, aachari
tailor, darji, tailoring, darzi, simpiga
barber, kshourika, hajam, salon, saloon
mason, mestri, raj mistri, gare kelasa
driver, chalaka, ಡ್ರೈವರ್, draivar
cook, adige bhatta, rasoiya, adigeyava
cleaning, swachhate, safai, svaccate
photographer, ಫೋಟೋಗ್ರಾಫರ್, chayagrahaka
tuition, pata, ಟ್ಯೂಷನ್, tutor
repair, durasti, marammat, ripairi, ರಿಪೇರಿ
rent, badige, bhade, kiraya, rental
shop, store, angadi, dukan, dukaan
grocery, kirana, dinasi, ದಿನಸಿ, किराना, jinasi
bakery, ಬೇಕರಿ, बेकरी
pharmacy, medical, chemist, aushadhalaya, dawakhana, ಮೆಡಿಕಲ್
hotel, restaurant, ಹೋಟೆಲ್, होटल, khanavali
`;

/** The names of each group. */
export const coastalSynonyms: readonly (readonly string[])[] = table
  .trim()
  .split('\n')
  .map((line) => line.split(', '));
