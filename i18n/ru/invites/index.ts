import type { BaseTranslation } from '../../i18n-types'

const ru_invites = {
  title: 'Приглашение',
  offer: 'Вас приглашают в кабинет «{name:string}»',
  accept: 'Принять приглашение',
  enter: 'Войти в кабинет',
  offerText: 'Приглашение одноразовое: приняв его, вы получите доступ к кабинету.',
  home: 'К списку рекламодателей',
  accepted: 'Приглашение принято',
  invalid: 'Приглашение недействительно',
  invalidText: 'Срок ссылки истёк, или ею уже воспользовались. Попросите администратора кабинета прислать новую.',
} satisfies BaseTranslation

export default ru_invites
