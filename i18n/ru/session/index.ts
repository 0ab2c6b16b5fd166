import type { BaseTranslation } from '../../i18n-types'

const ru_session = {
  signingIn: 'Переходим ко входу…',
  completing: 'Завершаем вход…',
  signingOut: 'Выходим…',
  signInFailed: 'Войти не удалось',
  signInFailedText: 'Ответ сервера входа не принят. Попробуйте войти ещё раз.',
  providerUnreachable: 'Сервер входа не отвечает. Проверьте соединение и повторите.',
  signIn: 'Войти',
  signedOutTitle: 'Вы вышли из кабинета',
  signedOutText: 'Чтобы продолжить работу, войдите снова.',
} satisfies BaseTranslation

export default ru_session
