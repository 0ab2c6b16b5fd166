import type { BaseTranslation } from '../../i18n-types'

const ru_shortcuts = {
  title: 'Что делают клавиши',
  everywhere: 'На любом экране',
  search: 'Перейти к поиску',
  list: 'Показать этот список',
  close: 'Закрыть то, что открыто сверху',
  inCampaigns: 'В списке кампаний',
  space: 'Пробел',
  tick: 'Выбрать кампанию',
  tickRange: 'Выбрать все кампании от последней',
  toBar: 'Перейти к действиям с выбранными',
  untick: 'Снять выбор',
  lists: 'В меню, результатах поиска, на графиках и в упорядоченных списках',
  move: 'Перейти к следующему; на ручке упорядоченного списка — переместить',
  choose: 'Выбрать',
  tree: 'В дереве аудитории',
  walk: 'Пройти по дереву, свернуть, развернуть',
  shift: 'Переместить условие',
  duplicate: 'Дублировать',
  undo: 'Отменить',
  remove: 'Удалить',
} satisfies BaseTranslation

export default ru_shortcuts
