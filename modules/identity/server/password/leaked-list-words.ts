/**
 * Words that people make passwords of, by what they are about. Compiled for this product from general knowledge, like
 * the list beside it; no list was copied. In lower case; with an ending or without.
 */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

const FIRST_NAMES = list(`
  aaron abigail adam adrian alan albert alejandro aleksandr alexandra alexandre alfred alice alison allison alyssa amber amy ana anastasia andrea
  andreas andrei andrey andy angela angelica angelina angelo anna anne annie antonio april arthur audrey aubrey barbara beatrice benny bernard
  beverly billy bobby brad bradley brenda brian brianna britney brittany brooke bruce bryan caitlin cameron carla carmen carol carolina caroline
  carolyn carrie casey catherine cecilia celeste chad charlene charlotte chelsea cheryl chloe chris christian christina christine christopher
  cindy claire clara claudia clifford cody colin colleen connor corey courtney craig cristina crystal curtis cynthia dakota dale damian dana danny darren
  dave dawn dean debbie deborah debra denise dennis derek diana diane dmitry dominic donald donna dorothy douglas duncan dustin dylan eduardo edward
  edwin eileen ekaterina elaine eleanor elena elijah ellen emily emma eric erica erik erin ernest ethan eugene eva evelyn felix florence frances
  francesca francis francisco frank franklin fred frederick gabriel gabriella gabrielle garrett gary gavin gerald gilbert giovanni glenn gloria gordon
  grace graham greg gregory hailey hannah harold harriet harry harvey heather hector helen helena henry herbert herman howard hugo ian irene irina
  isaac isabel isabella isabelle ivan jack jackie jackson jacob jacqueline jake james jamie jane janet janice jared jasmine jason javier jean jeffrey
  jenna jenny jeremy jerome jerry jesse jessie jill jimmy joan joanna joanne joel joey john johnny jonas jordyn jorge jose josephine joyce juan juanita judith
  julia julian juliana julie juliet kaitlyn karen karina karl kate katherine kathleen kathryn kathy katie katrina kayla keith kelly kelsey kenneth
  kevin kimberly kirsten kristen kristin kristina kyle lance larry laura lauren laurie lawrence leah leo leonard leonardo leslie liam lillian linda
  lindsay lindsey lisa logan lois lorenzo lori louis louise lucas lucia lucy luis luke lydia mackenzie madeline madison malcolm manuel marcel marcia
  marco marcus margaret maria mariah marian maribel marilyn marina marion marisol marissa marjorie mark marlene marshall martha martin martina marvin
  mary mason mathew maureen maurice max maxim maxwell megan melanie melinda melvin meredith mia michaela michele miguel mikhail miles milton miranda
  mitchell molly monica monique morgan nadine nancy naomi natalia natalie natasha nathan nathaniel neil nelson nicola nicolas nikita nikolai nina noah
  noel nora norma norman olga oliver olivia oscar owen pablo pamela patricia patrick paul paula pauline pedro penelope peter philip phillip phyllis
  preston rachel rafael ralph ramon randy raquel raul raymond rebecca regina ricardo rita roberta roberto robin rodney rodrigo roger roland ronald
  ronaldo ronnie rosa rosemary roxanne ruben russell ruth ryan sabrina sally samuel sandra sandy santiago sara sarah savannah scott sean sebastian
  serena sergei sergey sergio shannon sharon shawn sheila shelby sherry shirley sidney silvia simon simone sonia sophia sophie spencer stacey stanley
  stefan stella stephen steven stewart stuart susan suzanne svetlana sydney sylvia tamara tanya tara tatiana taylor teresa terry theodore theresa tiffany
  timothy tina todd tommy tony tracey tracy travis trevor tristan tyler valentina valeria valerie vanessa vera vernon veronika victor victoria vincent
  violet virginia vivian vladimir wallace walter wanda warren wayne wendy wesley whitney willie winston xavier yolanda yvonne zachary zoe
`);

const SURNAMES = list(`
  adams allen anderson baker bennett brooks brown butler campbell carter clark clinton coleman collins cooper davis edwards evans fisher flores foster
  garcia gonzalez gonzales griffin hamilton harris harrison henderson hernandez hill hughes jefferson jenkins johnson jones kennedy king lewis lincoln
  lopez martinez mcdonald miller montgomery moore morris morrison murphy murray newman nguyen palmer parker patterson perez perry peterson phillips powell
  ramirez reagan reynolds richardson rivera roberts robinson rodriguez rogers roosevelt rossi sanchez sanders schmidt simpson smith stevens sullivan
  thompson torres trump turner walker washington watson williams wilson wright young
`);

const PLACES = list(`
  africa alabama alaska amsterdam argentina arizona arkansas australia austria bangkok belgium berlin birmingham brasil brazil bristol brooklyn bulgaria
  carolina chile china cleveland colombia colorado connecticut croatia cuba delaware denmark detroit dublin edinburgh egypt england europe finland france
  georgia germany glasgow greece hawaii hongkong hungary idaho illinois india indiana indonesia iowa ireland israel istanbul italia italy jamaica
  japan kansas kentucky kiev korea lasvegas leeds lisbon losangeles louisiana malaysia manhattan maryland massachusetts melbourne memphis mexico miami michigan
  milano milwaukee minnesota mississippi missouri montana montreal moscow nashville nebraska nevada newjersey newmexico newzealand nigeria norway ohio
  oklahoma ontario oregon orlando oxford pakistan pennsylvania peru philadelphia philippines pittsburgh poland portland portugal puertorico quebec
  rochester romania russia sacramento sanantonio sandiego sanfrancisco sanjose scotland sheffield siberia singapore southafrica spain stockholm sweden
  switzerland sydney tampa tennessee thailand tokyo toronto tucson turkey ukraine utah vancouver venezuela vermont vienna vietnam wales warsaw wisconsin wyoming
`);

const SPORT = list(`
  avalanche astros athlete badgers baller bears bengals blackhawks bluejays boxing braves brewers broncos browns bruins buccaneers buckeye buckeyes
  buffalo bulls cardinal cardinals cavaliers celtic celtics champion champions chargers chiefs coach colts cricket cubs cyclones diamondbacks dodger everton
  falcons fishing flyers gators golf gymnast gymnastics hawkeye hawkeyes heat hiking hoosiers hornets hunting hurricanes huskers huskies islanders jaguars jayhawks
  jets judo karate kings knicks lacrosse longhorn longhorns mariners marlins maverick mavericks mets nascar newcastle niners nuggets orioles pacers padres
  panthers patriot patriots penguins phillies pirate pirates pistons predators racer racing rams rangers raptors ravens razorbacks redwings rockets rockies
  rolltide rugby runner running sailing saints seahawks seminole seminoles sharks skateboard skater skating skiing slapshot snowboard softball sooners
  spartak spartan spartans spurs surfer surfing swimmer swimming tarheel tarheels texans thunder titans tottenham trojans twins vikings volleyball
  warriors westham wildcat wildcats wolverines wolfpack wrestler wrestling
`);

const BRANDS_AND_STORIES = list(`
  acdc acura adidas anakin aragorn asterix audi avatar avengers batgirl beatles bentley blackberry blink bobafett boeing bugatti britney budlight budweiser
  cadillac camel captain cartman catwoman charger chevelle chevrolet chewbacca cocacola compaq corolla corona counterstrike daredevil darthvader dealer
  deadpool deftones diablo dilbert disney dodge donkeykong drpepper ducati dumbledore elvis evanescence excalibur familyguy fender ferrari finalfantasy ford fossil
  frodo gateway genesis gibson godfather godzilla goldberg greenday guinness gunsnroses gundam halo hansolo harrypotter heineken hellokitty hermione hobbit
  hogwarts homer hulk hyundai ibanez illuminati infiniti ironmaiden ironman jackdaniels jaguar jedi joker justinbieber kawasaki kermit kingkong kirby korn
  lamborghini lancer ledzeppelin legend legolas lexus linkinpark logitech loreal luigi madonna makaveli marlboro marvel maserati mazda mcdonalds megadeth
  megaman mercury merlin mitsubishi morpheus motorola muppets neopets nike nissan nokia obiwan onedirection packard pacman pantera pavilion pearljam peugeot
  picard pinkfloyd playboy pontiac popeye predator presario punisher puma rammstein rapunzel reebok renault robocop rocky rollingstones rolex scarface seinfeld
  sephiroth shakira sherlock shrek simpsons skittles skywalker slayer slipknot smallville snickers snoopdogg snowwhite sonic soulfly southpark spongebob
  starcraft stargate startrek stewie subaru suzuki sylvester tarzan techno thinkpad thor titanic tolkien toshiba transam transformers tupac twilight twix
  tweety vampire vanhalen vegeta viper volkswagen voldemort volvo voyager warcraft warhammer wolverine wonderwoman wrangler wutang xbox xfiles yoda zeppelin zorro
`);

const ANIMALS_AND_FOOD = list(`
  aardvark alligator alpaca anaconda antelope apple apples avocado bacon badger beagle bearcat beaver beetle blackbird blackcat blackdog bluebird blueberry bobcat
  brownie bubblegum bulldogs bullfrog bunny burger burrito butter buttercup candy catdog catfish cheesecake cheetah chickens chihuahua chili chipmunk
  cinnamon cobra coconut cookies cougar coyote cowgirl crocodile cupcake dachshund dalmatian dinosaur doggie doggy donkey donuts dragonfly dragons ducky
  elephant elephants ferret flamingo froggy gecko giraffe goldfish gorilla grapes greyhound grizzly hamburger hamster hedgehog hippo honeybee hornet horses
  hotdog husky icecream jackal jellybean jellyfish kangaroo ketchup kitten kittens kitty ladybug lemonade leopard lizard lobster lollipop mango marshmallow
  meatball meatloaf milkshake mongoose monkeys moose mosquito muffin mushroom noodle noodles nugget octopus oreo ostrich otter oyster pancake panda parrot
  peaches peacock penguin pickle pickles piglet pineapple pitbull platypus pomegranate poodle popcorn porkchop potato pretzel pumpkin puppy python rabbit
  raccoon raspberry raven rooster rottweiler salmon sardine scorpio scorpions seahorse shark snake spaghetti sparrow spider squirrel stallion starfish
  stingray swordfish taco tacos tarantula tequila tomato toucan turkey turtle turtles unicorn unicorns vodka walrus watermelon whale whiskey wolfgang
  wolfman wolves wombat zebra
`);

const OTHER = list(`
  airborne airforce airplane alchemy alien alliance alpha anarchy anonymous apollo armageddon army artist asshole assassin astronaut atlantis awesome babydoll
  babygurl bastard beach beautiful beauty believe bigdaddy bigdick bigdog bigmac bigtits billion birthday bitch bitches blackjack blessings blizzard blowjob
  blossom bluemoon bluesky bollocks bonehead boobies booboo books boyfriend broken bubbles buddha bullshit business butthead butter byebye camera cancer candle
  carnival cartoon castle cavalier celebrity century challenge champagne change chaos charming cheer cheerleader cherokee chemistry children chosen christmas
  church cinderella classic college comet concrete condor confused connect control cooldude copper cosmos country courage cowboy crazy creative creator crimson
  cupid curious cyber daddy danger dangerous darkangel darkness darkside darkstar darling daydream deathnote december defender delight demon desire destiny
  detective devil devils diamonds dickhead digital director discovery disturbed doctor domino doomsday dream dreamer dreams drowssap drummer dynamite earth eclipse
  economy einstein electric element emerald emperor empire energy engineer enigma enterprise eternal eternity everything evolution excellent explorer express
  extreme faith fantasy fantastic fatboy fearless fetish finger fire fireball firebird firefly firefox fireman fireworks firework flames flash flipper forest forget
  fortune freak freckles freeman frozen fuckfuck fuckme fuckoff fuckyou funny future galaxy gamble gangsta gangster garden general genius gentle girlfriend girls
  gladiator global goddess goldeneye goodbye goodluck gorgeous graduate graphics gravity greatness grendel groovy guardian gunner hallelujah halloween hammer
  handsome happiness hardcore harmony heartbreak heartless hellfire hello helloworld helpme hercules heritage hero highland history holiday hollywood home homework
  honesty hooters horizon horny hospital hotstuff hottie house hurricane iceberg iceman illusion imagine immortal impossible independent infantry inferno
  infinite infinity inside inspiration integrity intelligent invisible island ironhorse jackass jackpot jester jewels journey juggalo jungle jupiter justice karma
  katana kingdom kisses kissme knowledge ladies lawyer leather legion lesbian lestat liberty library lifetime light lighthouse lightning lights little
  loislane lonely lonewolf looking loser lost lovebug loveless lovelife loverboy lovers loving loyalty lucifer lunatic machine madness magical magician manager
  marathon marine marines mariner maximus maximum mechanic medicine member memories mercury mermaid million millions miracle mirage mission mistress mobile
  monkeys monster monsters moonbeam morning motherfucker motocross motorcycle mountain mountains movies musical musicman myspace mystery mystic naked napoleon natural nature
  naughty nemesis neptune network newlife newyear nightmare nightwing nobody nomercy nowhere obsession ocean officer online open operator optimus oracle orchid
  orgasm outlaw outsider overlord pacific paintball painter paladin pandora panties paradise paradox party passion passport patience peace peaceful pearl
  peekaboo pegasus people perfect personal peter phantom photos physics pianist pictures pimp pimpin pinky pioneer planet plastic platinum please pleasure
  poetry poison police politics poohbear popular porn porno pornstar portal positive power powers precious premier president pretty prettygirl pride private
  problem professor promise prophet psycho punkrock pussy pussycat pyramid quality queen quest question rachael radio rainbows rainyday random rasta razor reality
  reaper rebel rebels redneck redrum religion remember renegade republic rescue respect revenge review revolution riches rocket rocker rockon romance romantic
  roses rosebud royal sailor sandman sapphire satan saturn savage scarlet school science scientist scooter scream screamer secrets semperfi senior serenity seven
  shadows shamrock sheriff shithead shooter shopping shotgun showtime shuttle sierra silence singer single sixpack skeleton skipper skydive skyline skyscraper
  slave sleeping sleepy slick smile smiles smiley smokey smoke smooth sniper snowball snowflake snowman soldier someday somebody something sophomore soulmate
  special spirit spitfire spooky squad squirt stalker standard star stardust starfire starlight stars station stealth sterling stocking stone stoner storm stormy
  stranger strange strawberries street strength strike stronger student stupid sublime submarine success sucker sugarplum summertime sundance sunflower sunlight sunrise
  sunset super superboy superfly supergirl supernova supersonic surprise survivor sweet sweetheart sweetness sweetpea sweets sword taekwondo target tattoo teacher
  teamwork technology teddy teddybear telephone temple tequila terror thebest theking theman theone thunderbird tiger tinker tinkerbell together tomorrow topgun
  tornado tortoise trance traveler treasure trigger trinity triumph trombone trooper trouble truck trumpet trustme truth turbo twister ultimate ultra unbelievable underground
  unforgiven union united unity universal universe university unknown unlimited vacation valentine valkyrie vampires vanilla velvet vendetta vengeance venom
  victory vietnam vintage violin virgin virus vision voodoo wallpaper walnut wanker warlord warlock warrior water waterfall waterloo weather wedding weekend weird
  werewolf western westside whatever white wicked wildfire wildlife window windsurf winner wisdom wishes wolf woman women wonder wonderful wonderland woody wordpass
  worship wrestling yesterday yogabear youandme zodiac zombie zombies
`);

export const MORE_WORDS: readonly string[] = [
  ...FIRST_NAMES,
  ...SURNAMES,
  ...PLACES,
  ...SPORT,
  ...BRANDS_AND_STORIES,
  ...ANIMALS_AND_FOOD,
  ...OTHER,
];
