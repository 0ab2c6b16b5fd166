import type { BaseTranslation } from '../../i18n-types'

const ru_campaignTools = {
  edit: 'Изменить',
  openStatistics: 'Статистика',
  delete: 'Удалить',
  deleteForbidden: 'Объявления этой кампании уже показывались',
  deleteTitle: 'Удалить кампанию «{name:string}»?',
  deleteText: 'Кампания исчезнет из списка вместе со своими объявлениями.',
  keep: 'Оставить',
  deleted: 'Кампания «{name:string}» удалена',
  undo: 'Вернуть',
  notDeleted: 'Кампания «{name:string}» не удалена',
  deleteConflict: 'Её объявления успели начать показываться.',
  search: 'Поиск по названию и бренду',
  sort: 'Порядок',
  newestFirst: 'Сначала новые',
  ascending: '{column:string}: по возрастанию',
  descending: '{column:string}: по убыванию',
  columns: 'Столбцы',
  allColumns: 'Показать все',
  loadingRest: 'Загружаем остальные кампании: {count:number}',
  stopped: 'Просмотрены первые {count:number} кампаний.',
  goOn: 'Искать дальше',
  found: 'Найдено: {count:number} из {total:number}',
  shownOf: 'Показано: {count:number} из {total:number}',
  noneFound: 'Ничего не найдено',
  noneFoundText: 'Ни в названии, ни в бренде нет «{search:string}».',
  clearSearch: 'Очистить поиск',
} satisfies BaseTranslation

export default ru_campaignTools
