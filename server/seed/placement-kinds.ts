import type { Placement } from '../../src/contract/placements/placement.ts'
import type { DeviceType, PlacementType } from '../../src/contract/placements/placement-types.ts'
import type { Translated } from './languages.ts'

const off = {
  string: { isEnabled: false, isKktuRequired: false },
  shelf: {
    isEnabled: false,
    isSharedContentEnabled: false,
    isKktuRequired: false,
    filterUnavailableProducts: true,
    minProducts: 0,
    maxProducts: 0,
  },
  banner: {
    isEnabled: false,
    isSharedContentEnabled: false,
    isKktuRequired: false,
    width: 0,
    height: 0,
    minBanners: 0,
    maxBanners: 0,
  },
  multimedia: { isSharedContentEnabled: false, isKktuRequired: false, minCount: 0, maxCount: 0, width: 0, height: 0 },
}
type Settings = Pick<Placement, 'stringSettings' | 'productShelfSettings' | 'bannerSettings' | 'multimediaSettings'>

const settings = (on: {
  string?: Partial<Settings['stringSettings']>
  shelf?: Partial<Settings['productShelfSettings']>
  banner?: Partial<Settings['bannerSettings']>
  multimedia?: Partial<Settings['multimediaSettings']>
}): Settings => ({
  stringSettings: { ...off.string, ...on.string },
  productShelfSettings: { ...off.shelf, ...on.shelf },
  bannerSettings: { ...off.banner, ...on.banner },
  multimediaSettings: { ...off.multimedia, ...on.multimedia },
})

const shelf = (minProducts: number, maxProducts: number) => ({ isEnabled: true, minProducts, maxProducts })
const sharedShelf = { isSharedContentEnabled: true, minProducts: 1, maxProducts: 1 }
const banner = (width: number, height: number, maxBanners: number) => ({
  isEnabled: true,
  width,
  height,
  minBanners: 1,
  maxBanners,
})
const media = (width: number, height: number) => ({
  isSharedContentEnabled: true,
  width,
  height,
  minCount: 1,
  maxCount: 1,
})

export const GROUPS = {
  home: { ru: 'Главная страница', en: 'Home page', de: 'Startseite' },
  catalogue: { ru: 'Каталог', en: 'Catalogue', de: 'Katalog' },
  product: { ru: 'Карточка товара', en: 'Product page', de: 'Produktseite' },
  search: { ru: 'Поиск', en: 'Search', de: 'Suche' },
  app: { ru: 'Приложение', en: 'App', de: 'App' },
  hall: { ru: 'Торговый зал', en: 'Sales floor', de: 'Verkaufsfläche' },
} satisfies Record<string, Translated>

export type ParameterKind = 'city' | 'loyalty' | 'store'
export type PlacementKind = {
  code: string
  type: PlacementType
  device: DeviceType
  group: keyof typeof GROUPS
  /** Roubles per 1000 views; if absent, the default floor applies. */
  floor?: number
  dailyViews: number
  parameters: readonly ParameterKind[]
  name: Translated
  summary: Translated
  settings: Settings
  /** The retail platforms that have the placement, and those where it is closed; absent for all and none. */
  onlyOn?: readonly string[]
  closedOn?: readonly string[]
}

/** The placements that a retail platform sells: on its pages, in its app, on the screens in its shops. */
export const PLACEMENT_KINDS: readonly PlacementKind[] = [
  {
    code: 'home-hero',
    type: 'Any',
    device: 'web',
    group: 'home',
    floor: 38,
    dailyViews: 96_000,
    parameters: ['city', 'loyalty'],
    name: { ru: 'Главный баннер', en: 'Hero banner', de: 'Hauptbanner' },
    summary: {
      ru: 'Первый экран главной страницы, до трёх сменяющихся баннеров',
      en: 'The first screen of the home page, up to three banners in turn',
      de: 'Erster Bildschirm der Startseite, bis zu drei wechselnde Banner',
    },
    settings: settings({ banner: { ...banner(1200, 300, 3), isSharedContentEnabled: true, isKktuRequired: true } }),
  },
  {
    code: 'home-shelf',
    type: 'Any',
    device: 'web',
    group: 'home',
    floor: 24,
    dailyViews: 72_000,
    parameters: ['loyalty'],
    name: { ru: 'Полка на главной', en: 'Home page shelf', de: 'Regal auf der Startseite' },
    summary: {
      ru: 'Ряд товаров под главным баннером',
      en: 'A row of products below the hero banner',
      de: 'Eine Produktreihe unter dem Hauptbanner',
    },
    settings: settings({ shelf: shelf(4, 12) }),
  },
  {
    code: 'home-aside',
    type: 'Any',
    device: 'web',
    group: 'home',
    floor: 16,
    dailyViews: 30_000,
    parameters: [],
    name: { ru: 'Боковой баннер', en: 'Side banner', de: 'Seitenbanner' },
    summary: {
      ru: 'Вертикальный баннер справа; размещение закрыто',
      en: 'An upright banner on the right; the placement is closed',
      de: 'Hochformatiges Banner rechts; die Platzierung ist geschlossen',
    },
    settings: settings({ banner: banner(300, 600, 1) }),
    onlyOn: ['arvolta'],
    closedOn: ['arvolta'],
  },
  {
    code: 'category-top',
    type: 'Category',
    device: 'web',
    group: 'catalogue',
    floor: 30,
    dailyViews: 84_000,
    parameters: ['city'],
    name: { ru: 'Баннер в категории', en: 'Category banner', de: 'Kategoriebanner' },
    summary: {
      ru: 'Над списком товаров выбранных категорий',
      en: 'Above the list of products of the chosen categories',
      de: 'Über der Produktliste der gewählten Kategorien',
    },
    settings: settings({ banner: { ...banner(1200, 300, 1), isKktuRequired: true }, shelf: shelf(4, 8) }),
  },
  {
    code: 'category-line',
    type: 'Category',
    device: 'web',
    group: 'catalogue',
    dailyViews: 110_000,
    parameters: ['city'],
    name: { ru: 'Строка в категории', en: 'Category line', de: 'Kategoriezeile' },
    summary: {
      ru: 'Короткий текст над фильтрами',
      en: 'A short text above the filters',
      de: 'Ein kurzer Text über den Filtern',
    },
    settings: settings({ string: { isEnabled: true } }),
  },
  {
    code: 'product-similar',
    type: 'Product',
    device: 'web',
    group: 'product',
    floor: 18,
    dailyViews: 120_000,
    parameters: [],
    name: { ru: 'Похожие товары', en: 'Similar products', de: 'Ähnliche Produkte' },
    summary: {
      ru: 'Полка под описанием товара',
      en: 'A shelf below the description of a product',
      de: 'Ein Regal unter der Produktbeschreibung',
    },
    settings: settings({ shelf: { ...shelf(3, 10), isSharedContentEnabled: true } }),
  },
  {
    code: 'product-bundle',
    type: 'ProductGroup',
    device: 'web',
    group: 'product',
    floor: 20,
    dailyViews: 54_000,
    parameters: ['loyalty'],
    name: { ru: 'Вместе дешевле', en: 'Cheaper together', de: 'Zusammen günstiger' },
    summary: {
      ru: 'Один товар рядом с кнопкой «Купить»',
      en: 'One product beside the buy button',
      de: 'Ein Produkt neben der Kaufschaltfläche',
    },
    settings: settings({ shelf: sharedShelf }),
  },
  {
    code: 'search-first',
    type: 'Search',
    device: 'web',
    group: 'search',
    floor: 42,
    dailyViews: 66_000,
    parameters: ['city'],
    name: { ru: 'Первое место в поиске', en: 'First in search', de: 'Erster in der Suche' },
    summary: {
      ru: 'Товар перед результатами поиска',
      en: 'A product ahead of the search results',
      de: 'Ein Produkt vor den Suchergebnissen',
    },
    settings: settings({ shelf: { ...shelf(1, 4), isSharedContentEnabled: true } }),
  },
  {
    code: 'search-text',
    type: 'Search',
    device: 'web',
    group: 'search',
    floor: 12,
    dailyViews: 88_000,
    parameters: ['city'],
    name: { ru: 'Подсказка в поиске', en: 'Search hint', de: 'Suchhinweis' },
    summary: { ru: 'Текст под строкой поиска', en: 'A text below the search field', de: 'Ein Text unter dem Suchfeld' },
    settings: settings({ string: { isEnabled: true, isKktuRequired: true } }),
  },
  {
    code: 'app-home',
    type: 'Any',
    device: 'mobile',
    group: 'app',
    floor: 34,
    dailyViews: 140_000,
    parameters: ['city', 'loyalty'],
    name: { ru: 'Баннер в приложении', en: 'App banner', de: 'App-Banner' },
    summary: {
      ru: 'Первый экран мобильного приложения',
      en: 'The first screen of the mobile app',
      de: 'Erster Bildschirm der mobilen App',
    },
    settings: settings({
      banner: { ...banner(640, 320, 4), isSharedContentEnabled: true },
      string: { isEnabled: true },
    }),
  },
  {
    code: 'app-category',
    type: 'Category',
    device: 'mobile',
    group: 'app',
    floor: 22,
    dailyViews: 98_000,
    parameters: [],
    name: { ru: 'Полка в категории приложения', en: 'App category shelf', de: 'Regal in der App-Kategorie' },
    summary: {
      ru: 'Товары первой строкой списка',
      en: 'Products in the first row of the list',
      de: 'Produkte in der ersten Zeile der Liste',
    },
    settings: settings({ shelf: { ...shelf(2, 8), isSharedContentEnabled: true } }),
  },
  {
    code: 'app-story',
    type: 'Any',
    device: 'mobile',
    group: 'app',
    floor: 46,
    dailyViews: 48_000,
    parameters: ['loyalty'],
    name: { ru: 'История', en: 'Story', de: 'Story' },
    summary: {
      ru: 'Картинка или видео во весь экран телефона',
      en: 'An image or a video over the whole phone screen',
      de: 'Bild oder Video über den ganzen Bildschirm',
    },
    settings: settings({ multimedia: media(1080, 1920) }),
    onlyOn: ['arvolta', 'marmelo'],
  },
  {
    code: 'hall-screen',
    type: 'PublicDisplay',
    device: 'public',
    group: 'hall',
    floor: 28,
    dailyViews: 40_000,
    parameters: ['store'],
    name: { ru: 'Экран в торговом зале', en: 'Sales floor screen', de: 'Bildschirm im Verkaufsraum' },
    summary: {
      ru: 'Ролик или картинка на большом экране',
      en: 'A video or an image on a large screen',
      de: 'Video oder Bild auf einem großen Bildschirm',
    },
    settings: settings({ multimedia: media(1920, 1080) }),
  },
  {
    code: 'checkout-screen',
    type: 'PublicDisplay',
    device: 'public',
    group: 'hall',
    floor: 20,
    dailyViews: 36_000,
    parameters: ['store', 'loyalty'],
    name: { ru: 'Экран у кассы', en: 'Checkout screen', de: 'Bildschirm an der Kasse' },
    summary: {
      ru: 'Баннер на экране покупателя, пока пробивают чек',
      en: 'A banner on the customer screen during checkout',
      de: 'Banner auf dem Kundenbildschirm an der Kasse',
    },
    settings: settings({
      banner: { ...banner(1280, 720, 1), isEnabled: false, isSharedContentEnabled: true, isKktuRequired: true },
    }),
  },
]
