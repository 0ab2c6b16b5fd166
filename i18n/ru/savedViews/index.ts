import type { BaseTranslation } from '../../i18n-types'

const ru_savedViews = {
  views: 'Сохранённые виды',
  none: 'Выберите фильтры и порядок и сохраните их под именем.',
  name: 'Имя вида',
  save: 'Сохранить',
  nameNeeded: 'Дайте виду имя',
  rename: 'Переименовать',
  remove: 'Удалить',
  makeDefault: 'Открывать по умолчанию',
  noDefault: 'Не открывать по умолчанию',
  isDefault: 'по умолчанию',
  share: 'Скопировать ссылку',
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Браузер не дал скопировать ссылку. Откройте вид и возьмите её из адресной строки.',
  actions: 'Действия с видом: {name:string}',
} satisfies BaseTranslation

export default ru_savedViews
