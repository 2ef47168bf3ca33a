/** The catalogue of the search table: title | description, a product on each line. */
export const catalogue = `
Fresh coconut, husked, 1 piece | From Kundapura
Tender coconut, 1 piece | Cut when you order
Coconut oil, cold pressed, 1 litre | ಗಾಣದಿಂದ ತೆಗೆದ ಶುದ್ಧ ತೆಂಗಿನ ಎಣ್ಣೆ
Coconut burfi, 500 g | Sweet of the day
House with a garden, 3 bedrooms | Among coconut palms and areca trees, near the sea
Coconut seedling, Tall × Dwarf | Two years old
Coconut scraper, stand type | Stainless blade
Boiled red rice (kuchalakki), 5 kg | ಕುಚ್ಚಲಕ್ಕಿ for ganji
Sona masoori rice, 5 kg | Aged for a year
ಅಕ್ಕಿ ಹಿಟ್ಟು, 1 ಕೆಜಿ | Rice flour for neer dosa
Rice bran and chicken biscuits, 500 g | For dogs
Thin poha (avalakki), 1 kg | Light
Wheat flour (atta), 5 kg | Stone ground
Maida, 1 kg | Refined flour
Rava, 1 kg | For upma
Ragi flour, 1 kg | Sprouted
Toor dal, 1 kg | Unpolished
Urad dal, whole white, 1 kg | For idli
Moong dal, 1 kg | Split
Kabuli chana, 1 kg | Large chickpeas
Besan, 500 g | Gram flour for bajji
Sugar, 1 kg | White
Jaggery block, 1 kg | ಬೆಲ್ಲ from Mandya
Sanikatta sea salt, 1 kg | Traditional
Sunflower oil, 1 litre | Refined
Groundnut oil, 1 litre | Cold pressed
Cow ghee, 500 ml | Slow cooked
Toned milk, 500 ml | Every morning
Curd, 500 g | Set in the morning
Clay-pot curd, 1 kg | Thick
Spiced buttermilk, 200 ml | With ginger
Table butter, 100 g | Salted
Paneer, 200 g | Soft
Farm eggs, 12 pieces | Brown
Sandwich bread, 400 g | Sliced
Butter biscuits, 250 g | Crisp
Khara biscuits, 250 g | Spicy
Plum cake, 500 g | For Christmas
Wild honey from Sirsi, 500 g | Raw
Tea powder, 250 g | Strong
Filter coffee powder 70:30, 250 g | With chicory
Appe midi pickle, 400 g | Tender mangoes
Jackfruit papad, 25 pieces | Sun dried
Boondi laddu, 500 g | For festivals
Holige, 6 pieces | With ghee
Milk peda, 250 g | From Dharwad
Banana chips, 250 g | Fried in coconut oil
Turmeric powder, 200 g | From Salem
Byadgi chillies, 500 g | Deep red
Black pepper from the Ghats, 100 g | Whole
Coriander seeds, 500 g | Roast before use
Curry leaves and coriander, 1 bunch each | Fresh
ಜೀರಿಗೆ, 200 ಗ್ರಾಂ | Cumin
ಸಾಸಿವೆ, 200 ಗ್ರಾಂ | Small
Green cardamom, 50 g | Bold
Cloves, 50 g | Whole
Cinnamon, 50 g | Bark
Tamarind, seedless, 500 g | New crop
Kokum, sun-dried, 250 g | From Ankola
Udupi sambar powder, 200 g | Roasted
ಸಾರಿನ ಪುಡಿ, 200 ಗ್ರಾಂ | Rasam
Cashews W320, 500 g | Whole
Almonds, 250 g | Californian
Peanut chikki, 250 g | With jaggery
Arecanut seedling, Mangala | One year
Onions, 1 kg | From Hubballi
Potatoes, 1 kg | Washed
Tomatoes, 1 kg | Ripe
Garlic, 250 g | Ooty
Ginger, 250 g | Washed
Mattu gulla brinjal, 1 kg | Green and round
Ladies finger, 500 g | Tender
Mangalore cucumber (southekayi), 1 kg | Yellow
Ash gourd, 1 kg cut | For majjige huli
Bitter gourd, 500 g | Dark green
Ridge gourd, 500 g | Tender
Ivy gourd (manoli), 500 g | Small
Drumstick, 5 sticks | Fleshy
Long beans (alasande), 500 g | Thin
Carrot, 500 g | Ooty
Cabbage, 1 piece | Small
Cauliflower, 1 piece | White
Basale greens, 1 bunch | Red stems
Breadfruit (jeegujje), 1 piece | For phodi
Elakki banana, 1 kg | Small and sweet
Nendra banana, 1 kg | For chips
Mango Alphonso, 1 dozen | ರತ್ನಗಿರಿ
Raw mango, 1 kg | Sour
Papaya, 1 piece | Ripe
Pineapple, 1 piece | From Sirsi
Guava, 1 kg | Pink
Lemons, 10 pieces | Juicy
Watermelon, 1 piece | Striped
Mackerel (bangude), 1 kg | Cleaned
Sardine (bhutai), 1 kg | Fresh catch
Seer fish (anjal) steaks, 500 g | Thick
Silver pomfret (manji), 500 g | Large
Ladyfish (kane), 500 g | For rava fry
Prawns, medium, 500 g | Peeled
Squid (bondas), 500 g | Rings
Mud crab, 1 kg | Live
Clams (marwai), 1 kg | With shells
Dried fish, 200 g | Salted
Chicken curry cut, 1 kg | Without skin
Mutton curry cut, 500 g | Tender
Neer dosa batter, 1 litre | Ground today
Idli and dosa batter, 1 kg | Ground today
Chicken biryani | With raita
Bangude pulimunchi | Plate
Washing soap, pack of 4 | With coconut oil
Detergent powder, 1 kg | For machines
Sandalwood soap, 75 g | Mysore
Coconut milk shampoo, 200 ml | Mild
Toothpaste, 150 g | Neem
Soft broom | For tiles
Plastic bucket, 15 litres | Blue
Pressure cooker, 5 litres | Steel
Steel idli steamer, 16 idlis | Two tiers
Cast-iron dosa tawa, 12 inch | Seasoned
Clay fish-curry pot (manchatti), 2 litres | Hand made
Mixer grinder, 750 W, 3 jars | Two years of guarantee
Brass oil lamp, 9 inch | Polished
Grass mat (chape), double | Woven
Double mattress | Coir
Bedsheet, double, handloom | Cotton
Umbrella, 3-fold | Windproof
LED bulb 9 W, pack of 4 | Cool
Table fan, 400 mm | Three speeds
Plastic chair | Stackable
5G phone, 6 GB / 128 GB | Midnight blue
Fast charger, 33 W | With cable
Steel almirah, two doors | Used for a year
Claw hammer, 500 g | Forged
Screwdriver set, 8 pieces | Magnetic
Sickle | For grass
Aluminium ladder, 8 steps | Light
PVC pipe, 1 inch, 3 m | Grey
Portland cement, 50 kg bag | Fresh
Vermicompost manure, 25 kg | Organic
Udupi cotton saree | Handwoven
Linen shirt, half sleeves | White
White mundu with gold kara | For festivals
Checked lungi | Cotton
Bath towel, handloom | Large
Leather slippers | Hand stitched
Glass bangles, one dozen | Green
Udupi mallige, 1 chendu | Jasmine
Red roses, bunch of 12 | Long stems
Marigold garland, 4 ft | Orange
Incense sticks, 100 | Sandal
Paracetamol 500 mg, 10 tablets | For fever
Kannada short stories | An anthology
Long notebook, 200 pages | Ruled
Gel pens, blue, pack of 10 | Smooth
Wooden toy elephant | Channapatna
Bicycle, 21 gears | Two years old
Scooter, 2019 | One owner
Jersey cow | Gives ten litres
Plumber, visit | Taps and leaks
Electrician, visit | Wiring
Tailor, blouse stitching | In two days
नारियल तेल, 1 लीटर | शुद्ध
बासमती चावल, 5 किलो | लंबा दाना
`;
