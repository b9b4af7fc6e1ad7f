/** Words that lists of stolen passwords consist of; characters around them are removed before the comparison. */
const words = `
password passwort passwd pass passcode pa55word secret letmein welcome admin administrator root toor login logon access master guest user
default changeme change temp temporary test testing tester demo sample example system server computer internet network windows linux apple google
microsoft facebook twitter instagram youtube linkedin amazon netflix spotify discord reddit telegram whatsapp snapchat tiktok samsung android iphone
qwerty qwertz azerty qwertyuiop qwertyui qazwsx qazwsxedc qweasd qweasdzxc asdfgh asdfghjkl asdfghj asdfasdf zxcvbn zxcvbnm zxcvbnm1 qwerasdf
qqqqqq abcdef abcdefg abcdefgh abcabc abcd abc aaaaaa aaaaaaaa asdf zxcv zaqxsw zaqwsx poiuyt lkjhgf mnbvcxz qwer qwert qwe asd zxc wasd
iloveyou loveyou ilove love lover lovely loveme lovelove iloveu forever forever together princess prince queen king angel angels baby babygirl babyboy
sunshine moonlight starlight rainbow butterfly flower flowers rose summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday
january february march april may june july august september october november december today tomorrow yesterday morning evening midnight
football baseball basketball softball hockey soccer tennis golf rugby cricket volleyball swimming running racing fishing hunting
liverpool chelsea arsenal barcelona realmadrid madrid manchester united juventus bayern dortmund celtic rangers everton tottenham benfica
lakers yankees cowboys steelers eagles patriots packers raiders redsox celtics dodgers chicago boston dallas dolphins broncos giants tigers lions bears
michael jennifer jessica jordan michelle daniel ashley andrew joshua matthew thomas robert nicole anthony amanda charlie maggie samantha hannah george
david james john william richard joseph charles christopher mark donald steven paul kevin brian edward ronald timothy jason jeffrey ryan jacob gary
nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry tyler aaron
mary patricia linda barbara elizabeth susan sarah karen nancy lisa margaret betty sandra donna carol ruth sharon laura emily kimberly deborah
dorothy amy angela melissa brenda emma olivia sophia isabella charlotte amelia mia harper evelyn abigail alexandra victoria natalie grace chloe
maria marina andrea carlos antonio jose luis juan pedro pablo miguel fernando alejandro gabriel rafael daniela valentina camila sofia
ivan dmitri sergey alexey natasha olga vladimir tatiana anna elena ali mohamed muhammad ahmed hassan fatima omar ibrahim
dragon monkey tiger lion bear wolf eagle falcon shark panther phoenix unicorn kitten kitty puppy doggy bunny rabbit turtle dolphin penguin horse
shadow hunter killer ninja samurai warrior knight wizard merlin gandalf frodo legolas hobbit sauron vampire zombie ghost demon devil satan lucifer
superman batman spiderman ironman wolverine hulk thor captain avengers joker robin flash starwars startrek skywalker vader yoda jedi matrix neo trinity
pokemon pikachu charizard naruto sasuke goku vegeta dragonball onepiece luffy mario luigi zelda link sonic minecraft roblox fortnite creeper
warcraft starcraft diablo callofduty counterstrike halo doom quake gamer gaming player playstation xbox nintendo steam
mustang corvette ferrari porsche mercedes bmw audi toyota honda yamaha kawasaki suzuki harley harleydavidson camaro chevy ford dodge tesla jaguar
metallica slipknot nirvana eminem beatles elvis rockstar rock music guitar guitars piano drums bass dance dancer singer
america american usa canada england london paris berlin germany france spain italy russia china india japan mexico brazil australia texas california
florida newyork york washington hollywood vegas hawaii miami denver phoenix austin
cookie cookies chocolate candy banana orange apple apples cherry strawberry peaches pepper ginger cinnamon vanilla coffee pizza cheese chicken bacon
beer whiskey vodka tequila budweiser heineken cocacola pepsi coke
blue red green black white yellow purple orange silver golden gold diamond crystal ruby emerald sapphire platinum
money dollar million rich cash bitcoin btc ethereum eth crypto trader trading binance bybit okx bitget coinbase kraken satoshi nakamoto hodl tothemoon moon lambo
freedom liberty peace hope faith trust heaven jesus christ jesuschrist christian bible god lord church blessed blessing prayer spirit holy amen
success winner champion power powerful energy thunder lightning storm hurricane tornado fire fireball ice water ocean river mountain snow rain
happy happiness smile laugh friend friends bestfriend family mother father mommy daddy mama papa sister brother grandma grandpa wife husband
hello hellohello helloworld goodbye bye thanks thankyou please welcome welcometo whatever nothing something everything anything nobody somebody
computer laptop keyboard mouse monitor printer software hardware program hacker hacked hacking security secure private public
school college university student teacher class math science history english spanish french german
work office business company manager boss employee job
trustno1 trustno whatever fuckyou fuckoff fuck asshole bitch shit damn sexy sexygirl hotgirl bigdick pussy
babylon buster tigger snoopy mickey minnie donald goofy disney snowwhite cinderella barbie hellokitty garfield simpsons homer bart scooby
hottie cutie sweetie sweetheart honey darling precious beautiful handsome gorgeous pretty
ginger maddie bailey cooper rocky lucky buddy max bella daisy molly sadie sophie chester oscar felix smokey pepper
mynoob noob pro elite leet owned pwned
azertyuiop motdepasse soleil bonjour doudou loulou marseille nicolas camille
hallo schatz fussball passwort1 sommer geheim ficken arschloch
contrasena hola teamo amor estrella tequiero bonita
senha brasil flamengo corinthians palmeiras gremio
parola ciao juve inter milan forza
privet parol qwertyu lyubov
bismillah sayang indonesia jakarta anjing
mylove mybaby myangel mypassword blink nirvana linkinpark greenday slayer acdc ramones
harbour harbor
`

export const commonWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))

/** Whole passwords that name the product, its parts or its offices. */
export const productWords: readonly string[] = [
  'harbour',
  'harbor',
  'harbourdemo',
  'harbourtrading',
  'harbourdashboard',
  'harbouradmin',
  'dashboard',
  'administrator',
  'trader',
  'support',
  'betatester',
]
