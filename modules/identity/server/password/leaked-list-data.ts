/**
 * Compiled for this product from general knowledge of what published breaches have in common; no list was copied.
 * Everything is in lower case. Only what has eight characters matters: shorter ones are refused for their length.
 */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const COMMON_PASSWORDS: readonly string[] = list(`
  12345678 123456789 1234567890 12345678910 123456789a 1234567891 0123456789 01234567 0987654321 987654321 87654321
  123123123 12341234 123412345 12344321 123454321 1234554321 123321123 123321321 11223344 1122334455 11112222 11223311
  12121212 10101010 20202020 31313131 69696969 789456123 147258369 159357456 159753159 741852963 963852741 147852369
  321654987 456123789 789789789 456456456 147147147 135792468 246813579 1357924680 13579246 24681012 31415926 314159265
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1xsw2 qazwsxedc qazwsx123
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyqwerty qwerasdf qwerasdfzxcv qweasdzxc qweqweqwe
  asdfghjk asdfghjkl asdfasdf asdfqwer asdf1234 asdfjkl1 asdasdasd zxcvbnm1 zxcvbnm123 zxcvzxcv zxcvasdf poiuytrewq lkjhgfdsa mnbvcxza
  1234qwer qwer1234 abcd1234 a1b2c3d4 a1s2d3f4 abc12345 abc123456 abcdefgh abcdefghi abcdefg1 abcdabcd abcabcabc aaaabbbb aa123456
  a123456789 a12345678 a1234567 q123456789 pass1234 passpass pass12345 pa55word pa55w0rd passw0rd p@ssw0rd p@ssword passwort
  password passwords password1 password12 password123 password1234 mypassword newpassword thepassword password01 password!
  iloveyou iloveyou1 iloveyou2 iloveyou123 iloveu123 iloveme1 iloveyou! loveyou1 lovelove loveme123 ihateyou fuckyou1 fuckyou123 fuckyou2
  trustno1 letmein1 letmein123 letmeinn welcome1 welcome123 welcome2 changeme changeme1 changeme123 whatever whatever1 nothing1 blahblah
  football baseball basketball princess sunshine superman batman123 starwars pokemon1 computer internet michelle jennifer jessica1
  danielle victoria samantha veronica stephanie nicholas alexander jonathan benjamin elizabeth jordan23 liverpool chelsea1 arsenal1
  barcelona manchester chocolate butterfly elephant dolphins scorpion diamond1 snowball midnight moonlight rainbow1 blessing1 precious
  facebook facebook1 linkedin linkedin1 myspace1 google123 samsung1 samsung123 nintendo playstation minecraft fortnite1 nokia123 windows1
  administrator admin123 admin1234 admin12345 adminadmin administrator1 rootroot root1234 superuser testtest test1234 test12345 testing1 testing123 tester123
  guest123 default1 temporary temp1234 user1234 demo1234 secret123 secret12 security security1 server123 oracle123 cisco123 alpine123
  corvette mercedes mustang1 porsche1 ferrari1 harley123 yankees1 redskins cowboys1 steelers packers1 lakers24 raiders1 eagles123 dodgers1 giants123
  jesus123 jesus777 godisgood blessed1 christ123 maria123 carlos123 mariposa estrella hermosa1 tequiero teamo123 contrasena contraseña
  bonjour1 azertyui azertyuiop azerty123 motdepasse soleil123 doudou123 passwort1 hallo123 schatz123 sommer123 qwertz123 qwertzui
  1g2w3e4r zaq12wsxcde3 gfhjkm123 natasha1 marina123 vladimir nikita123 wang1234 woaini1314 woaini520 5201314a 1314520a 
  monkey123 dragon123 master123 shadow123 killer123 hunter123 tigger123 charlie1 charlie123 ashley123 michael1 michael123 jordan123 andrew123
  superstar rockstar1 hellokitty hello1234 hello123 helloworld goodluck1 happy123 lovely123 family123 friends1 forever1 freedom1 success1 money123
  november december september football1 baseball1 princess1 sunshine1 superman1 computer1 letmein! qwerty!@ !@#$%^&* !qaz2wsx 1qaz!qaz
  farmland farmland1 investor investor1 investing invest123 dividend harvest1 cornfield
`);

/** With an ending or without. */
export const COMMON_WORDS: readonly string[] = list(`
  password passwort passwords pass qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou loveyou lovely lover love
  letmein welcome hello hallo changeme whatever secret private login access admin administrator root user guest test testing default temp
  demo server system master manager monkey dragon shadow killer hunter ranger soccer hockey football baseball basketball tennis golfer
  princess prince sunshine superman batman spiderman starwars pokemon naruto pikachu mario zelda minecraft fortnite roblox nintendo
  computer internet google facebook twitter instagram linkedin youtube yahoo gmail hotmail samsung apple iphone android windows microsoft
  oracle cisco amazon netflix spotify michael jennifer jessica michelle daniel danielle david robert richard william thomas charles charlie
  joseph joshua matthew andrew anthony jordan justin brandon nicholas nicole ashley amanda melissa stephanie samantha elizabeth
  victoria veronica alexander alexis benjamin jonathan george maggie ginger buster cookie pepper snoopy tigger bailey buddy
  chelsea arsenal liverpool barcelona manchester madrid juventus yankees cowboys lakers steelers packers eagles raiders dodgers giants redsox
  corvette mercedes mustang porsche ferrari harley honda toyota yamaha chevy camaro dolphin dolphins tiger tigers lion lions
  panther phoenix eagle falcon wolf bear bulldog butterfly flower flowers rainbow summer winter spring autumn january february march
  april august september october november december monday tuesday wednesday thursday friday saturday sunday morning midnight moonlight
  chocolate banana orange cherry strawberry peanut coffee cheese pizza chicken purple yellow silver golden diamond crystal
  jesus christ blessed blessing heaven angel angels maria marie carlos miguel fernando mariposa estrella
  america american canada london paris newyork chicago texas florida california boston dallas houston phoenix seattle denver atlanta
  family mother father brother sister friends friend forever freedom success money happy lucky magic music guitar dancer
  rockstar superstar babygirl babyboy sexy hottie cutie sweetie honey sugar player gamer ninja samurai warrior knight wizard
  matrix terminator gandalf trustno mustangs scooby garfield mickey minnie simpson metallica nirvana slipknot eminem
  farm farmer farming farmland tractor harvest investor invest investing furrow acre acres cornfield ranch
  company office business service support customer marketing sales finance banking bank account credit
  abc abcd abcdef qaz qazwsx wsx zaq asd qwe zxc xyz aaa ninja hacker matrix nothing anything something
`);

export const COMMON_ENDINGS: readonly string[] = list(`
  1 2 3 4 5 6 7 8 9 0 ! ? . * # @ $ 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 33 44 45 55 66 69 77 88 99 00
  12! 1! 1!! !! !!! 1? 1. 1@ 1# @1 !1 #1 $1 _1 .1 111 123 123! 123!! 123@ 123# 123$ 123* @123 !123 #123 _123 .123 1234 1234! @1234 !1234 12345 12345! 123456 1234567
  12345678 123456789 1234567890 321 4321 54321 654321 007 000 111 222 333 420 444 555 666 777 786 888 911 999 1111 2222 1212 1122 0000 1010
  1980 1981 1982 1983 1984 1985 1986 1987 1988 1989 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2000 2001 2002 2003 2004 2005 2006 2007 2008
  2009 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 2026 2027 2020! 2021! 2022! 2023! 2024! 2025! 2026!
  @2020 @2021 @2022 @2023 @2024 @2025 @2026 abc abcd qwe qwerty xyz asd 1a 1q 12a 123a 123abc abc123 you me
`);
