import type { BaseTranslation } from '../../i18n-types'

const ru_picker = {
  searchIn: '{label:string}: поиск',
  productHint: 'Название товара или идентификаторы через запятую',
  categoryHint: 'Название категории или идентификаторы через запятую',
  openItem: 'Открыть на площадке: {name:string}',
  searching: 'Ищем…',
  found: '{{count:Найдено|Найден|Найдено|Найдено|Найдено|Найдено}} {count:number|count}. Выберите стрелками и Enter.',
  foundMany: 'Найдено {count:number|count} или больше. Добавьте слово, чтобы сузить поиск.',
  nothingFound: 'По запросу «{phrase:string}» ничего нет. Проверьте написание или вставьте идентификаторы.',
  enterAdds: 'Enter добавит идентификаторы.',
  added: '{{count:Добавлено|Добавлен|Добавлено|Добавлено|Добавлено|Добавлено}} {count:number|count}.',
  repeated: 'Уже в списке {count:number|count}: {ids:string}.',
  strange: 'Только числа через запятую. Не подходит: {texts:string}',
  browse: 'Все категории',
  allCategories: 'Категории',
  subcategoriesOf: 'Что входит в «{name:string}»',
} satisfies BaseTranslation

export default ru_picker
