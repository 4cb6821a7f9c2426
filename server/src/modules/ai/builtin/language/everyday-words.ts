/** Words of everyday English, of chats, and of questions in other languages that name no instrument. */
export const everydayWords = `absolutely accept access accion accurate achieve across active address admit adult affect afford afraid age agree aim ain air aktie alone
aloud alright although amazing among angry anybody anymore anyway anywhere apart ape apparently appear apply approach appropriate argue
arrive asap aside asleep assume attack attempt attention attract aujourd author automatic available avoid aware awful baby badly bag
bagholder barely basic basically basis bc bearish beautiful behave behind believe belong bend besides bet beyond bill birth bite bitte blame
bless blind blood blow body boil bonjour bore boring borrow boss bother bound bowl boy brain brave break breakfast breath brief briefly
bright brilliant bring brother brought brush btw bubble budget bullish bunch buongiorno burn busy buyer calm camera camp cannot capable care
careful carefully carry casual catch caught cause cautious celebrate certain certainly chain chair chance chances character cheaply cheers
child children choice choose chose chosen church circle claim clean cleaner clever climb clock clothes cloud club coast cold collect color combien
comfortable comment commit commonly como compete complete completely complex concern concerned confidence confident confuse confused
confusing consensus considered constant contact contain continue contrast control convince copy corner correct correctly costa couldn couple
course court cover coz crash crashed crashes crazy critical crowd cry cuanto curious curve cut cute cuz damage damn danger dangerous danke
dare daughter dead death decent decide decided decision deep deeply definitely degree deliver demand depend depends deposit desk despite
destroy detailed develop device dialog didn difficult difficulty direct direction directly dirty disappear discover discuss disease dislike
distance divide doesn double doubt dozen drag draw dream dress drink drive dry dude dumb dump dumping dunno duty ease easier easily east
easy eat economic economy edge effect effective effort ein eine einen either elsewhere employ empty encourage engine enjoy enormous entire
entirely environment equal equally escape especially essential est esta eventually evidence exact exam excellent except excited exciting
exclude excuse execute exist existing experience expert explore express extend extra extreme extremely fail failed failure fair fairly faith
false familiar family famous fan fancy farm fashion fat father fault favor fear feed feel feeling feels feet fellow felt female fight fill
finally finance finger finish finished fire firm fish floor fly focus follow following fomo food fool foot force foreign forever forget
forgot formal former forth fortune forward fr frame frequent frequently fresh friend friendly fud funny furthermore fyi game garden gas
gather gentle gestern gift gimme girl glad glass goal god gonna gotta grab gracias grade grand grass grateful grazie guarantee guess guide
guy guys hadn hand handle hang happily happy hard harder hardly hasn hate head heaps heart heat heavily heavy height hell helpful hence
heute heya hide highly hint hire hiya hoch hodl hodling hoje honest honestly hope hopefully hoping horse hospital hotter hoy huge human
humble hundred hunt hurry hurt husband ich ideal identify idk ill image imagine imho immediate immediately imo impact impossible impress
improve improved improvement inch incredible indeed independent indicate individual influence initial insane insight instance instant
insurance intend intense internal interview introduce involve island isn ist jeez jump jumped kept kick kid kids kill kinda kindly king kiss
kitchen knock knowledge known kostet kurs lack lady lake lambo land laugh law lazy lean leap learn learning leg lemme lend length lesson lie
lift likely limit limited listen literally living lmk local location lock logic lonely loud lousy lovely luck lucky lunch mad magic mail
manage manager manner map master mate material math mayor meal meanwhile meet meeting mental mention merci merely mess middle mild mind mine
minor mir mistake mix modern monitor mood moon mooning mountain mouth multi multiple mutual mysterious natural naturally nature nearby
nearly neat necessary neck negative neither nervous net network nevertheless newbie ngl night nobody noise nonsense noob noon nor normally
north nose notice novice nowhere np obrigado obvious obviously occasion occur odd office often oggi omg onto opinion opinions opportunity
opposite optimistic ordinary original otherwise ought ours outcome outside overall owe pace pack painful pair pal panic parent particular
particularly partner party pass passed passive patience patient peace perfect perfectly perhaps permission personal pessimistic phase phrase
physical pick picks picture piece pleasant pleasure plenty pocket police poorly por possibly potential potentially pourquoi power powerful
practical practice pray precio precise preco preis prefer prepare presence pressure pretty prevent previously prezzo priced primary principle
private prix prize probability proceed process produce professional progress promise proof proper properly protect proud prove provide pull
pulled pump pumped pumping pure purpose push qual quality quanto que quel quelle quiet quit quite race radio rain raise raised rare rarely
rather raw reaction ready realistic reality realize reasonable receive recession recognize recover recovered recovery red reduce refer
reference reflect refuse regard regarding regardless regards regular regularly rekt related relation relationship relatively relax reliable
relief rely remain remember remind replace represent request require research respect respond response rest retire retired retirement rich
richer ride ridiculous ring rip rn road robot rock role rough round route row rude ruin rush sad safely safer satisfied scale scared scary
scene schedule school science screw sea season seat seconds secure seek seldom select self sentence separate series serious seriously serve
service seven sex shake shape sharp sharply shift shine ship shock shoot shop shot shoulder shout shut sick sight silent silly sir sister
sit situation sixth skill skip sky slave sleep slept slide slight slightly slip slowly smart smell smile smoke smooth snow social society
soft solid solution solve somebody someday somehow sometime sometimes somewhat somewhere son soon sore soul sound sounds south space spare
speak special specific specifically speed spell spirit spite spoke spot spring stable staff stage stake standard standing star stare station
status steady steal steep step stick stomach stonk stonks store storm straight straightforward strange stranger strength stress strike
strongly struggle stuck student study stuff stupid style subject success successful successfully such sudden suddenly suffer suggest
suggested suggestion suggestions suit suitable summer sun sup super superb supply suppose supposed surely surface surprise surprised
surprising survive suspect sweet swim swing swings switch ta tall tank tanked tanking task taste tbh teach teacher team tear technique
television tend tendies tends terrible terribly terrific text thick thin thinking third thnx tho thorough thoroughly thousand throw thus thx
tie tight till tiny tired title tone tool tooth topic touch tough tour track tradition traffic train trap treat tree tremendous trick trip
trouble truly truth twice typical typically tysm ugly unable uncle understood unfortunately unique unit university unknown unless unlikely
unlucky unusual urgent useless vale valid valuable variety various vast victim village voice von vote voted walk wall wanna war warm warn
warning warum wash wasn watched water weakness wealth wealthy wear wedding weren wet whatever whatsoever wheel whenever whereas wherever
widely wie wife wild willing wind window wine winter wise wisely wo woman women wonder wondered wonderful wondering wood worked worried
worries worry worse worthless worthwhile worthy wouldn wow wtf yard yell yo yolo young yourself zeig zone
black white blue yellow orange purple pink brown grey gray delay bank's piggy bingo bacon bread butter cheese chicken turkey beef apples
oranges banana lemon onion potato tomato salad soup cake candy chocolate honey wheat rice pepper salt spice table couch sofa bed pillow
blanket mirror lamp candle paint paper pencil pen note drawer shelf box bottle cup plate fork spoon knife bucket basket roof door stairs
fence gate flower rose tulip leaf branch root seed fruit forest river ocean beach hill valley desert cave stone sand mud dust flame spark
thunder lightning rainbow breeze frost ice autumn january weekend morning evening sunset sunrise midnight shadow dawn dusk eagle hawk falcon
lion tiger bear wolf fox deer rabbit mouse rat snake shark whale dolphin cow pig sheep goat duck goose bird insect spider bee queen prince
princess knight castle tower palace throne crown sword shield arrow battle army soldier captain general navy marine pilot driver doctor
nurse farmer baker butcher barber tailor plumber carpenter painter singer dancer actor writer poet artist clown magician judge cops sheriff
thief pirate ghost witch angel devil monster giant dwarf alien planet rocket mars venus saturn jupiter comet bike truck plane boat ferry bus
taxi tire brake motor pedal helmet glove boots shoe shirt jacket coat pants skirt scarf hat belt watch necklace bracelet purse wallet
umbrella soap shampoo towel comb razor tongue throat chest elbow wrist thumb knee ankle muscle bone lung liver nerve skin hair beard pain
fever cough gravy juice sauce sugar sour bitter spicy crispy stale rotten boiled fried baked roasted grilled steamed fast quick rapid swift
slow sleepy hungry thirsty furious shy jealous bored relaxed golden halal haven harvest hazard herald hero hollow holy homeland horizon
hurdle idle idol invest jungle junior kettle ladder lantern laser latch launch lavish ledger legend leverage lever limp linen locker lodge
lumber lunar manor marble margin mason meadow mellow mercy merit meter mingle mint modest molten mortar motion mount mural muse mystic
nectar needle noble nomad nurture oasis orbit orchard ore otter oven oyster paddle panel panther parade parcel patch patrol pebble pedestal
pearl petal pier pillar pine pistol plank plaza plow plum polish polo pond pony porch portal portrait pottery powder prairie pulse puppet
puzzle quake quarry quest quilt radar ranch ranger rattle raven realm rebel reef relic remedy ridge rim rival roast robin rocky rookie rotor
ruby rug rust saddle saint salmon sapphire savage scout scroll siege signal silk slab slate sleeve slope smith socket sonic spade spear
sphere spike spiral spruce squad stack stall statue steam steel stem stern stitch stool strand strap straw stream stripe stroke stump sturdy
summit surf swamp swan swarm tablet tackle talent tango tape target tavern temple tender terrace thorn thread thrive tide tile timber token
torch trail tram trek tribe trio trophy trumpet trunk tub tunnel turbine turtle twig twin twist urban vapor vault vein velvet vendor venue
verse vessel veteran vine violin viper vivid voyage wagon walnut warrior weave whip whisper willow wing wisdom wizard wrench yacht zeal
zebra zenith zinc holds lately closing sitting usually friday's gains crushed crush smashed destroyed hammered beaten battered soared
soaring surging surged surge rallied rallying rally plunged plunge plunging sank sinking slumped slump tumbled tumble dipping dipped dip
spiked jumping bounced bounce bouncing recovering rebound rebounded ripping ripped mooned bleeding bled dumped cooked toast juiced printing
pumps dumps dont cant wont doesnt isnt arent wasnt werent didnt havent hasnt hadnt shouldnt couldnt wouldnt youre theyre thats whens
lets ill ive mtd qtd wtd hod lod eod rn ppl pls inc corp ltd plc llc co
china india russia japan korea brazil europe germany france italy spain canada mexico australia britain england africa asia america london
tokyo paris subscribers subscriber both vol vols yoy qoq ttm fcf hv bond wrecked rekt smoked slaughtered slaying poppin popping whisper nah yep nope grew faster slower quicker quickly grows`;
