-- The first catalogue. Farms and producers are fictional. Existing coffees are not changed.

-- Price history of the house espresso; other histories begin with the coffee's row.

insert into private.price_changes (code, changed_at, reason, category, green_cost, weight_loss)
  select 'SW16', told.changed_at::timestamptz, told.reason, 'espresso', told.green_cost, 16
    from (values
      ('2024-03-04 09:00+07', null, 104800),
      ('2024-10-07 09:00+07', 'New mill fee', 113400),
      ('2025-07-01 09:00+07', null, 126000)
    ) told (changed_at, reason, green_cost)
    where not exists (select from public.shop_items s where s.code = 'SW16')
      and not exists (select from private.price_changes c where c.code = 'SW16')
    order by told.changed_at;

insert into public.shop_items
  (code, name, category, region, process, altitude, varietals, farm, producer, sourced_from,
   green_cost, weight_loss, available, image_url, tagline, tasting_notes, farm_story, reason)
values

-- Espresso

('SW16', 'Sumber Wening', 'espresso', 'Arjuno, East Java', 'Washed', '1350', 'S795, Lini S',
 'Kebun Sumber Wening', 'Pak Hardi Wiyono and 22 neighbours', 'Sumber Wening growers, direct',
 126000, 16, true, null,
 'Our house espresso, grown on the mountain we can see from the roastery.',
 'Palm sugar, mandarin, cocoa nib',
 'Sumber Wening lies on the west flank of Arjuno, two hours by motorbike from our door. Twenty-three families bring their cherries to one small wet mill beside the spring the village is named after. Pak Hardi keeps the books in a school notebook and shows them to anyone who asks. The coffee ferments for eighteen hours in spring water and dries on bamboo for twelve days. We have bought every kilo they would sell us since our first year.',
 'It is sweet enough to drink alone and sturdy enough for milk, which is what a house espresso is for. We can be at the mill before lunch, so nothing about it is hearsay. When people ask what East Java tastes like, this is the cup we pour.'),

('RB21', 'Rante Bulan', 'espresso', 'Toraja, South Sulawesi', 'Wet hulled', '1550', 'Typica, S795',
 'Rante Bulan hamlets', 'Ibu Marten Pasang', 'Marten Pasang, collector in Rantepao',
 138600, 16, true, null,
 'Cedar and dark fruit from the high villages above Rantepao.',
 'Cedar, black cherry, clove',
 'The gardens of Rante Bulan hang so steeply above the rice terraces that pickers tie their baskets to the trees. Families pulp at home in the evening and carry the wet parchment to market in the morning. Ibu Marten buys it by smell, one sack at a time, and sends back what she does not like. It is hulled while still damp and finished on tarpaulins in the short mountain sun.',
 'Most wet hulled coffee tastes of the tarpaulin. This lot tastes of cherries and the wood of a Toraja house, because one woman sorts it as if it were hers to drink. It gives a blend its bass notes without mud.'),

('GN11', 'Golo Nderu', 'espresso', 'Manggarai, Flores', 'Honey', '1300', 'Yellow Catuai, Juria',
 'Golo Nderu', 'Romo Petrus co-operative, 61 members', 'Romo Petrus co-operative, direct',
 117600, 16, true, null,
 'A honey from western Flores that makes any milk drink taste of pudding.',
 'Brown butter, fig, orange peel',
 'Golo Nderu means red hill, and in the dry months the road dust colours everything, laundry included. The co-operative began with nine farmers and a hand pulper left behind by a mission. Today sixty-one members deliver ripe cherries before four in the afternoon, and whatever arrives later is somebody''s own coffee. The parchment dries with its honey on, turned every half hour by the children''s aunts.',
 'We look for one espresso each year that is easy: easy to dial in, easy to like. Golo Nderu forgives a coarse grind and a hot machine. It is also the most coffee you can buy here for the money, if you do not count our canephora.'),

('AT03', 'Atu Terrace', 'espresso', 'Gayo, Aceh', 'Washed', '1450', 'Tim Tim, Ateng Super, Bourbon',
 'Atu Terrace', 'Inen Salamah and sisters', 'Linge women''s group through a mill in Takengon',
 121800, 16, true, null,
 'A washed Gayo that shows how clean Sumatra can be.',
 'Dark honey, plum, tobacco leaf',
 'Inen Salamah and her two sisters inherited a terrace above Lake Laut Tawar that nobody else wanted because it has no road. They planted Tim Tim between the old Bourbon trees and built a washing channel from split bamboo. In a valley where almost everything is wet hulled they insist on drying to the end. It takes three weeks and most of their patience.',
 'We tasted it beside nine wet hulled lots and it was the only one that was still sweet when cold. It keeps the weight people love in a Sumatran and leaves the earth in the garden.'),

('DM64', 'Lereng Dampit', 'espresso', 'Dampit, Malang', 'Natural', '700', 'Canephora, local selections',
 'Lereng Dampit', 'Pak Suwarno Hadi', 'Pak Suwarno, direct',
 64000, 20, true, null,
 'Fine canephora from our own regency, for crema and for mornings.',
 'Dark chocolate, roasted peanut, molasses',
 'Dampit has grown canephora since the rust took the arabica in the 1880s, and most of it still leaves in unmarked sacks. Pak Suwarno picks only red, floats the cherries in a fish pond he no longer uses for fish, and dries them for twenty-four days. He learned to taste his own coffee at sixty-one, in our lab, and has been harder on it than we are since.',
 'Nobody believes it is canephora until they read the label. Ten or twenty parts of it in a blend give a shot the crema of a Naples bar. And it proves that a careful farmer at seven hundred metres deserves a name on the bag.'),

('IJ27', 'Kalisat Ijen', 'espresso', 'Ijen, East Java', 'Natural', '1250', 'Lini S, Typica',
 'Kalisat Lama', 'Bu Endang Prastiwi', 'Bu Endang Prastiwi, direct',
 130200, 17, true, null,
 'A round natural from the plateau below the blue fire of Ijen.',
 'Dried strawberry, milk chocolate, cinnamon',
 'Bu Endang rents four hectares of an old plantation that was coffee before it was anything else. The plateau is cold enough at night to slow a drying cherry almost to a halt, so her naturals need thirty days and a roof. She sleeps beside them through the windy weeks of August. The volcano smokes at the end of every row.',
 'Naturals make sweet espresso and, too often, fizzy espresso. The cold nights of Ijen keep this one calm. We roast it a shade longer than the others and it turns into strawberries dipped in chocolate.'),

('MS30', 'Malabar Setra', 'espresso', 'Pangalengan, West Java', 'Washed', '1500', 'Sigararutang, Ateng',
 'Kebun Setra', 'Kang Asep Ridwan', 'Asep Ridwan, mill and nursery in Pangalengan',
 134400, null, true, null,
 'Bright West Java for people who take their espresso without milk.',
 'Lime, brown sugar, green apple',
 'Kang Asep planted his first seedlings between the tea of the Malabar estate, where the owners thought he was marking a path. Seven years later the path is four thousand trees under silver oak. He washes twice, soaks overnight and dries under plastic, because the rain in Pangalengan keeps no calendar. Half of his harvest goes to his neighbours as seed.',
 'Most of our espressos lean to chocolate. This one points the other way, with the acidity of a good lime cordial and a clean finish. The lot is new to us and we are still learning how much weight it loses in the roast.'),

-- Filter

('UB08', 'Ulu Batur', 'filter', 'Kintamani, Bali', 'Natural', '1500', 'Kopyor, USDA 762',
 'Subak Ulu Batur', 'Made Suarjana, 14 families', 'Subak co-operative, direct',
 218400, 16, true, null,
 'A natural from the dry side of the crater, picked among mandarin trees.',
 'Blood orange, strawberry jam, panela',
 'Fourteen families share the water of Subak Ulu Batur, as their grandparents did for rice. The trees stand between mandarins on young volcanic sand, on the side of the crater where it seldom rains in the harvest. Made Suarjana lays the cherries out one layer deep and covers them at noon. Nothing is turned by machine and nothing is hurried.',
 'It was the only natural on the table that tasted of fruit and not of drying. We came back to the cup when it was cold and it had become better. That happens perhaps twice a year.'),

('KK05', 'Kayu Kabut', 'filter', 'Kerinci, Jambi', 'Washed', '1600', 'Andungsari, Sigararutang',
 'Kayu Kabut', 'Koperasi Alam Kabut, 88 members', 'Alam Kabut co-operative, direct',
 193200, 16, true, null,
 'Cool, clear and floral, from the foot of Sumatra''s highest volcano.',
 'Jasmine, lime, cane sugar',
 'Kayu Kabut is the last village before the forest of Kerinci begins, and the mist that names it arrives every day at three. The members grow cinnamon on the edges of their plots and coffee in the middle. Everything is washed at one station with water that comes straight off the mountain. The forest rangers drink for free.',
 'We keep one coffee on the list to teach people what washed means, and this is it. It is transparent in the way good tea is. Brew it a little finer than you think.'),

('HM02', 'Halo Mesina', 'filter', 'Guji, Ethiopia', 'Washed', '2050', 'Kurume, local landraces',
 'Mesina washing station', 'Tesfaye Gelana and 340 smallholders', 'An importer in Addis Ababa and Singapore',
 268800, 16, true, null,
 'Peach and bergamot from smallholders at two thousand metres.',
 'Bergamot, white peach, rose',
 'Three hundred and forty families carry their cherries down to Halo Mesina, most of them on foot and most of them from gardens smaller than a football pitch. Tesfaye Gelana pays a second time in spring, when the lots have been sold. The parchment dries for ten days on raised beds and the women who sort it sing, which he claims improves the screen size.',
 'Every roastery needs one coffee that made its owner fall in love, and ours was a washed Guji. This lot has that perfume without being thin. It is the one we brew when we have something to celebrate.'),

('MB09', 'Mirlo Blanco', 'filter', 'Huila, Colombia', 'Washed', '1750', 'Pink Bourbon, Caturra',
 'Finca Mirlo Blanco', 'Yolima Cárdenas', 'Yolima Cárdenas through an exporter in Pitalito',
 226800, 16, false, null,
 'Red apple and hibiscus from a four-hectare farm in the hills of Huila.',
 'Red apple, cane syrup, hibiscus',
 'Yolima Cárdenas took the farm over from her father with a debt and a tractor that did not start. She planted Pink Bourbon on the two steepest hectares and paid the debt with the third harvest. A white blackbird nests behind the drying house; that is the mirlo blanco, and visitors are asked not to photograph it. She ferments for thirty-six hours in closed tanks and dries under shade.',
 'It is a patient coffee: nothing loud, and still half the people at our table asked for a second cup. The new harvest lands in August. Until then we keep its place.'),

('WL44', 'Wolo Lobo', 'filter', 'Bajawa, Flores', 'Honey', '1400', 'S795, Juria',
 'Wolo Lobo', 'Mama Tin Ngadha and 34 growers', 'Wolo Lobo growers, direct',
 201600, 15.5, true, null,
 'A slow honey from the volcano gardens of Bajawa.',
 'Apricot, vanilla, raw honey',
 'In Wolo Lobo land passes from mother to daughter, and so does the drying floor. Mama Tin decides each morning which lots get sun and which get shade, and nobody has seen her write it down. The cherries are pulped without water and dried for nineteen days on nets woven from fishing line. The last sacks travel to Ende on the roof of a bus.',
 'We tasted it first from a tin mug on her porch and distrusted the view. It tasted the same in Malang, in the rain. Of all our filters it is the easiest to brew well.'),

-- Exotics

('QA77', 'Quebrada Alta Gesha', 'filter_exotic', 'Boquete, Panama', 'Washed', '1800', 'Gesha',
 'Quebrada Alta', 'The Lezcano family', 'Auction lot, bought with two friends',
 1840000, 20, true, null,
 'The flower that made Boquete famous, from one small ravine.',
 'Jasmine, bergamot, papaya',
 'Quebrada Alta is a ravine so narrow that the sun reaches its floor for five hours a day. The Lezcano family planted Gesha there because nothing else would pay for the walk. Each tree is picked up to nine times in a season. This lot is the second week of March and filled forty-one small boxes, of which we own six.',
 'Some coffees are dear because they are rare and some because they are good. This one is both, and we would rather show you every rupiah of it than pretend otherwise. Half a kilo at a time goes through the roaster, and the room smells of jasmine until evening.'),

('TK06', 'Tirta Koji', 'filter_exotic', 'Bajawa, Flores', 'Koji natural', '1450', 'S795',
 'Kebun Tirta', 'Yosef Wea', 'Yosef Wea, direct',
 456000, 20, true, null,
 'Fermented with the mould that makes sake, on a farm that makes neither.',
 'Lychee, rice wine, white grape',
 'Yosef Wea read about koji on his telephone and ordered the spores from a tempeh maker in Malang, which is how he came to us. He dusts the cherries, covers them with banana leaves and keeps them at thirty degrees for two days. Then they dry like any natural, only they smell of a wine cellar. His first two batches fed the pigs.',
 'We do not like ferments that hide the farm. This one tastes of lychee and still, somewhere behind it, of Bajawa. It is the exotic we recommend to people who are afraid of exotics.'),

('LV40', 'La Vigía Sidra', 'filter_exotic', 'Loja, Ecuador', 'Anaerobic natural', '1900', 'Sidra',
 'La Vigía', 'Rosario Jumbo', 'Rosario Jumbo through an exporter in Quito',
 880000, 20, true, null,
 'Dark and perfumed, sealed for five days and dried for thirty.',
 'Cassis, violet, cacao',
 'La Vigía is a lookout above the valley of Loja where smugglers once posted a boy with a whistle. Rosario Jumbo grows a single hectare of Sidra there and picks it by the sugar in the juice, not by the colour of the skin. The whole cherries spend five days without air in small steel drums. She opens each drum by nose.',
 'Anaerobic coffees often shout. This one speaks low: cassis, violets and a finish like good cacao. It won our blind table against lots at twice the price.'),

('WW33', 'Wush Wush', 'filter_exotic', 'Tolima, Colombia', 'Carbonic honey', '1850', 'Wush Wush',
 'El Recreo', 'Hernán and Luz Dary Vargas', 'The Vargas family through an exporter in Ibagué',
 720000, 20, true, null,
 'An Ethiopian variety, a Colombian hillside and a borrowed idea from wine.',
 'Hibiscus, mango, peppermint',
 'Hernán Vargas traded a calf for two hundred Wush Wush seedlings and his wife has not let him forget it. The cherries rest whole under carbon dioxide for seventy hours, then lose their skins and dry with all their honey. Luz Dary keeps the log, hour by hour, in green ink. They sold the first harvest for the price of three cows.',
 'Peppermint in coffee sounds like a mistake until you taste it. It lifts the mango and leaves a coolness that lasts to the next sip. Try it iced at least once.')

on conflict (code) do nothing;
