import type { BaseTranslation } from '../../i18n-types'

const ru_network = {
  offline: 'Нет соединения.',
  silent: 'Сервер не отвечает. Пробуем ещё.',
  intercepted: 'Отвечает не сервер, а сеть. Возможно, в неё нужно войти.',
  back: 'Соединение восстановлено.',
  asOf: 'Показано по состоянию на {time:string}.',
  openNetwork: 'Страница сети',
} satisfies BaseTranslation

export default ru_network
