import type { BaseTranslation } from '../../i18n-types'

const ru_registry = {
  find: 'Найти код по словам, например «наушники»',
  found: 'Найдено: {count:number|count}',
  none: 'По запросу «{phrase:string}» ничего нет. Назовите товар другим словом.',
  unknownCode: 'Кода {code:string} в справочнике нет. Проверьте его или найдите по словам.',
} satisfies BaseTranslation

export default ru_registry
