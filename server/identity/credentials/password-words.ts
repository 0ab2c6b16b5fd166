/** The words of which common passwords are made, in the languages of the office and some others. */
export const passwordWords = `
password passwort passwd пароль parol parole kennwort contrasena senha motdepasse wachtwoord haslo heslo secret geheim
секрет sekret login logon username user юзер benutzer admin administrator админ root superuser sysadmin system test
tester testing demo guest gast гость default change changeme temp temporary welcome willkommen enter letmein access
open sesame pass word master server database oracle office reklama реклама advert advertising werbung campaign company
firma business internet computer compaq dell lenovo samsung iphone android google facebook instagram telegram whatsapp
youtube twitter linkedin microsoft windows apple yandex яндекс mailru gmail hotmail outlook email mail
love iloveyou loveyou loves lover lovely liebe ichliebedich schatz schatzi любовь люблю lubov lubimaya lublu tebya
amor teamo jetaime amour baby babygirl babe angel angels honey sweet sweety sweetheart princess prinzessin prince queen
king kitty hello hallo привет privet hola bonjour salut ciao goodbye thanks please sorry whatever nothing something
monkey dragon tiger lion wolf eagle falcon bear shadow ghost killer hunter ranger ninja pirate warrior knight soldier
sniper batman superman spiderman ironman starwars startrek pokemon pikachu naruto minecraft fortnite roblox counter
strike world warcraft harry potter matrix phoenix mustang ferrari porsche mercedes audi bmw toyota honda harley
chelsea liverpool arsenal manchester united barcelona realmadrid juventus bayern muenchen munich schalke borussia
dortmund spartak спартак zenit зенит cska football soccer baseball basketball hockey tennis golf fussball футбол
michael jordan michelle jennifer jessica ashley amanda nicole daniel andrew joshua matthew robert thomas charlie george
anthony william david james john peter martin stefan andreas christian alexander sebastian sabine maria anna julia
sarah laura lisa sophie natasha наташа svetlana светлана elena елена olga ольга tatiana татьяна ирина irina marina
марина anastasia настя nastya katya катя dasha даша masha маша sasha саша александр dmitry дмитрий dima дима sergey
сергей serega andrey андрей alexey алексей ivan иван maxim максим nikita никита vladimir владимир pavel pasha roman
summer sommer лето winter зима spring frühling fruehling весна autumn herbst осень january januar январь february
februar февраль march märz maerz март april апрель may mai май june juni июнь july juli июль august август september
сентябрь october oktober октябрь november ноябрь december dezember декабрь monday montag понедельник friday freitag
пятница sunday sonntag воскресенье
sunshine flower flowers rainbow butterfly star stars moon heaven diamond silver golden gold purple yellow orange green
black white blue red pink rose cookie chocolate cheese banana apple pepper ginger coffee pizza chicken
freedom trust trustno peace jesus christ god jehova allah бог lord family familie семья mother father mama мама папа
papa sister brother friend friends forever together always never moscow москва moskva russia россия rossiya piter
berlin hamburg münchen germany deutschland london england america newyork paris france
fuck fucking fuckyou shit bitch asshole sex sexy pussy hardcore хуй сука блять blyat pidor
qwerty qwertz azerty asdf asdfgh yxcv zxcv zaq qaz wsx edc йцукен фыва ячсм abc abcd
this that is the my mein meine мой моя me you your dich mich ich bin и and und one two three four five new old super
mega best beste first number zero life live leben жизнь home house haus дом work arbeit работа school schule music
dance party magic power money geld деньги dollar euro rich boss chef cool crazy happy lucky good bad big little small
great wonderful beautiful hot cold fire water snow night day time`
  .split(/\s+/)
  .filter(Boolean)
