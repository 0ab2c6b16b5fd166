import type { Written } from './languages.ts'

/** The subject of a campaign: a part of the catalogue, and words for it. */
export type Theme = {
  code: string
  /** A path of the catalogue's categories; products and conditions come from that category and those below it. */
  category: string
  name: Written
  /** The text of a string ad, at most 1000 characters. */
  line: Written
  search: Record<keyof Written, string[]>
  kktu: string
}

const theme = (
  code: string,
  category: string,
  ru: string,
  en: string,
  line: Written,
  search: Theme['search'],
  kktu: string,
): Theme => ({
  code,
  category,
  name: { ru, en },
  line,
  search,
  kktu,
})

const ELECTRONICS = [
  theme(
    'tv',
    'Electronics > Video > Televisions',
    'Телевизоры',
    'TVs',
    {
      ru: 'Большой экран к большому матчу: телевизоры с доставкой завтра',
      en: 'A big screen for the big game: TVs delivered tomorrow',
    },
    { ru: ['телевизор', 'телевизор 4k'], en: ['tv', '4k tv'] },
    '26.40.3',
  ),
  theme(
    'cameras',
    'Cameras & Optics > Cameras > Digital Cameras',
    'Фотокамеры',
    'Cameras',
    {
      ru: 'Снимайте лето: цифровые камеры и вторая батарея в подарок',
      en: 'Shoot the summer: digital cameras with a spare battery',
    },
    { ru: ['фотоаппарат', 'камера'], en: ['camera', 'digital camera'] },
    '26.70.1',
  ),
  theme(
    'laptops',
    'Electronics > Computers > Laptops',
    'Ноутбуки',
    'Laptops',
    { ru: 'Ноутбуки для учёбы: лёгкие, тихие, на весь день', en: 'Laptops for study: light, quiet, all day long' },
    { ru: ['ноутбук', 'ноутбук для учёбы'], en: ['laptop', 'laptop for school'] },
    '26.20.1',
  ),
  theme(
    'headphones',
    'Electronics > Audio > Audio Components > Headphones & Headsets',
    'Наушники',
    'Headphones',
    { ru: 'Тишина в метро: наушники с шумоподавлением', en: 'Silence on the train: noise cancelling headphones' },
    { ru: ['наушники', 'гарнитура'], en: ['headphones', 'headset'] },
    '26.40.4',
  ),
  theme(
    'phones',
    'Electronics > Communications > Telephony',
    'Телефоны',
    'Phones',
    { ru: 'Всегда на связи: телефоны для дома и офиса', en: 'Always in touch: phones for home and office' },
    { ru: ['телефон'], en: ['phone'] },
    '26.30.2',
  ),
  theme(
    'speakers',
    'Electronics > Audio > Audio Components > Speakers',
    'Колонки',
    'Speakers',
    { ru: 'Звук, который слышно во дворе: акустика для дома', en: 'Sound that fills the yard: speakers for the home' },
    { ru: ['колонки', 'акустика'], en: ['speakers', 'home audio'] },
    '26.40.5',
  ),
  theme(
    'printing',
    'Electronics > Print, Copy, Scan & Fax',
    'Принтеры и картриджи',
    'Printers and ink',
    { ru: 'Картриджи с запасом: печатайте отчёты без пауз', en: 'Ink to spare: print your reports without a pause' },
    { ru: ['принтер', 'картридж'], en: ['printer', 'ink cartridge'] },
    '26.20.4',
  ),
  theme(
    'memory',
    'Electronics > Electronics Accessories > Memory',
    'Карты памяти',
    'Memory cards',
    { ru: 'Место для всех снимков: карты памяти от 2 ГБ', en: 'Room for every picture: memory cards from 2 GB' },
    { ru: ['карта памяти', 'флешка'], en: ['memory card'] },
    '26.20.5',
  ),
  theme(
    'navigation',
    'Electronics > GPS Navigation Systems',
    'Навигаторы',
    'Navigators',
    {
      ru: 'Дорога без сюрпризов: навигаторы со свежими картами',
      en: 'No surprises on the road: navigators with fresh maps',
    },
    { ru: ['навигатор'], en: ['gps navigator'] },
    '26.51.1',
  ),
]

const HOME = [
  theme(
    'dishwashers',
    'Home & Garden > Kitchen & Dining > Kitchen Appliances > Dishwashers',
    'Посудомоечные машины',
    'Dishwashers',
    {
      ru: 'Вечер без губки: посудомойки, которых не слышно',
      en: 'An evening without a sponge: dishwashers you cannot hear',
    },
    { ru: ['посудомоечная машина'], en: ['dishwasher'] },
    '27.51.1',
  ),
  theme(
    'laundry',
    'Home & Garden > Household Appliances > Laundry Appliances',
    'Стирка и сушка',
    'Washing and drying',
    { ru: 'Стирает и сушит, пока вы гуляете', en: 'Washes and dries while you are out' },
    { ru: ['стиральная машина', 'сушилка'], en: ['washing machine', 'dryer'] },
    '27.51.2',
  ),
  theme(
    'appliances',
    'Home & Garden > Kitchen & Dining > Kitchen Appliances',
    'Кухонная техника',
    'Kitchen appliances',
    {
      ru: 'Завтрак за пять минут: техника, которая встаёт раньше вас',
      en: 'Breakfast in five minutes: appliances that get up before you',
    },
    { ru: ['кофеварка', 'кухонная техника'], en: ['coffee maker', 'kitchen appliance'] },
    '27.51.3',
  ),
  theme(
    'microwaves',
    'Home & Garden > Kitchen & Dining > Kitchen Appliances > Microwave Ovens',
    'Микроволновые печи',
    'Microwave ovens',
    {
      ru: 'Ужин за три минуты: микроволновки для маленькой кухни',
      en: 'Dinner in three minutes: microwaves for a small kitchen',
    },
    { ru: ['микроволновка'], en: ['microwave'] },
    '27.51.4',
  ),
  theme(
    'kitchen',
    'Home & Garden > Kitchen & Dining > Kitchen Tools & Utensils',
    'Кухонные мелочи',
    'Kitchen tools',
    { ru: 'Мелочи, с которыми готовить в радость', en: 'Small things that make cooking a joy' },
    { ru: ['кухонные принадлежности'], en: ['kitchen tools'] },
    '25.71.1',
  ),
]

const FOOD = theme(
  'food',
  'Food, Beverages & Tobacco > Food Items',
  'Продукты',
  'Groceries',
  { ru: 'Свежие продукты к ужину: привезём за час', en: 'Fresh food for dinner, with you in an hour' },
  { ru: ['продукты', 'фрукты'], en: ['food', 'fruit'] },
  '10.39.1',
)
const WATCHES = theme(
  'watches',
  'Apparel & Accessories > Jewelry > Watches',
  'Часы',
  'Watches',
  { ru: 'Часы, которые передают по наследству', en: 'Watches to hand down' },
  { ru: ['часы'], en: ['watch'] },
  '26.52.1',
)
const SPORT = theme(
  'sport',
  'Sporting Goods',
  'Спорт',
  'Sports',
  { ru: 'Мячи и ракетки: начните играть в эти выходные', en: 'Balls and rackets: start playing this weekend' },
  { ru: ['мяч', 'ракетка'], en: ['ball', 'racket'] },
  '32.30.1',
)
const CLOTHES = theme(
  'clothes',
  'Apparel & Accessories',
  'Одежда и обувь',
  'Clothes and shoes',
  { ru: 'Осенний гардероб: куртки, рубашки, обувь', en: 'The autumn wardrobe: jackets, shirts, shoes' },
  { ru: ['рубашка', 'обувь'], en: ['shirt', 'shoes'] },
  '14.13.1',
)
const AUDIO = ELECTRONICS.filter(({ code }) => code === 'headphones' || code === 'speakers')

/** The themes of each advertiser's campaigns. */
export const THEMES_OF: Record<string, readonly Theme[]> = {
  altair: ELECTRONICS,
  'altair-us': ELECTRONICS,
  kalina: HOME,
  'fernhill-us': HOME,
  tekora: AUDIO,
  'tekora-us': AUDIO,
  chainik: [FOOD],
  'bluekettle-us': [FOOD],
  orel: [WATCHES],
  'oriel-us': [WATCHES],
  rechka: [SPORT, CLOTHES],
  yagoda: [FOOD],
  'berryyard-us': [FOOD],
  fokin: [CLOTHES, SPORT],
  'fokin-us': [CLOTHES],
  konkord: [...ELECTRONICS, ...HOME],
  'concord-us': [...ELECTRONICS, ...HOME],
  severyanka: [CLOTHES, WATCHES],
}

export const OCCASIONS: readonly Written[] = [
  { ru: 'скидки выходного дня', en: 'weekend sale' },
  { ru: 'новинки сезона', en: 'new arrivals' },
  { ru: 'подарки близким', en: 'gifts' },
  { ru: 'рассрочка без переплаты', en: 'interest-free' },
  { ru: 'остатки склада', en: 'clearance' },
  { ru: 'хиты продаж', en: 'bestsellers' },
  { ru: 'снова в школу', en: 'back to school' },
  { ru: 'ночь скидок', en: 'midnight sale' },
]
