import type { BaseTranslation } from '../../i18n-types'

const ru_errors = {
  notFoundTitle: 'Страница не найдена',
  notFoundText: 'Возможно, ссылка устарела или в адресе опечатка.',
  home: 'На главную',
  forbiddenTitle: 'Нет доступа к этому кабинету',
  forbiddenText: 'Войдите под другой учётной записью или напишите в поддержку: {email:string}',
  changeAccount: 'Сменить учётную запись',
} satisfies BaseTranslation

export default ru_errors
