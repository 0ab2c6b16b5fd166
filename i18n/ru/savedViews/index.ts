import type { BaseTranslation } from '../../i18n-types'

const ru_savedViews = {
  views: 'Сохранённые виды',
  none: 'Выберите фильтры и порядок и сохраните их под именем.',
  name: 'Имя вида',
  save: 'Сохранить',
  nameNeeded: 'Дайте виду имя',
  nameTaken: 'Вид с таким именем уже есть',
  rename: 'Переименовать',
  remove: 'Удалить',
  makeDefault: 'Открывать по умолчанию',
  noDefault: 'Не открывать по умолчанию',
  isDefault: 'по умолчанию',
  share: 'Скопировать ссылку',
  linkCopied: 'Ссылка скопирована',
  linkNotCopied: 'Браузер не дал скопировать ссылку. Откройте вид и возьмите её из адресной строки.',
  removed: 'Вид «{name:string}» удалён',
  restore: 'Вернуть',
  actions: 'Действия с видом: {name:string}',
} satisfies BaseTranslation

export default ru_savedViews
