import type { Locale } from '../../../src/domain/locale.ts'

const ru = {
  signIn: 'Вход',
  login: 'Логин',
  password: 'Пароль',
  submit: 'Войти',
  wrong: 'Неверный логин или пароль. Проверьте раскладку и попробуйте ещё раз.',
  empty: 'Введите логин и пароль.',
  signOut: 'Выход',
  signOutQuestion: 'Выйти из кабинета?',
  signOutNow: 'Выйти',
  stay: 'Остаться',
  signedOut: 'Вы вышли',
  signedOutText: 'Чтобы снова работать в кабинете, войдите ещё раз.',
  toOffice: 'Перейти в кабинет',
  failed: 'Не удалось войти',
  failedText: 'Запрос на вход неверен или устарел. Вернитесь в кабинет и начните вход заново.',
  fault: 'Ошибка на сервере',
  faultText: 'Вход временно не работает. Повторите попытку через минуту.',
  expired: 'Страница входа устарела',
  expiredText: 'Вход уже завершён или начат слишком давно. Вернитесь в кабинет и войдите ещё раз.',
  unknownHost: 'Неизвестный адрес',
  unknownHostText: 'По этому адресу нет рекламного кабинета. Проверьте адрес в строке браузера.',
  details: 'Подробности',
}

export type Texts = typeof ru

const en: Texts = {
  signIn: 'Sign in',
  login: 'Login',
  password: 'Password',
  submit: 'Sign in',
  wrong: 'Wrong login or password. Check the keyboard layout and try again.',
  empty: 'Enter your login and password.',
  signOut: 'Sign out',
  signOutQuestion: 'Sign out of the office?',
  signOutNow: 'Sign out',
  stay: 'Stay signed in',
  signedOut: 'You are signed out',
  signedOutText: 'Sign in again to go on working in the office.',
  toOffice: 'Go to the office',
  failed: 'Sign-in did not work',
  failedText: 'The request to sign in is wrong or out of date. Go back to the office and start again.',
  fault: 'Server error',
  faultText: 'Signing in does not work at the moment. Try again in a minute.',
  expired: 'This sign-in page is out of date',
  expiredText: 'The sign-in was completed already, or began too long ago. Go back to the office and sign in again.',
  unknownHost: 'Unknown address',
  unknownHostText: 'There is no advertising office at this address. Check it in the address bar.',
  details: 'Details',
}

const de: Texts = {
  signIn: 'Anmelden',
  login: 'Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  wrong: 'Benutzername oder Passwort ist falsch. Prüfen Sie die Tastaturbelegung und versuchen Sie es erneut.',
  empty: 'Geben Sie Benutzernamen und Passwort ein.',
  signOut: 'Abmelden',
  signOutQuestion: 'Vom Werbebüro abmelden?',
  signOutNow: 'Abmelden',
  stay: 'Angemeldet bleiben',
  signedOut: 'Sie sind abgemeldet',
  signedOutText: 'Melden Sie sich erneut an, um weiterzuarbeiten.',
  toOffice: 'Zum Werbebüro',
  failed: 'Die Anmeldung ist fehlgeschlagen',
  failedText:
    'Die Anfrage zur Anmeldung ist falsch oder veraltet. Kehren Sie zum Werbebüro zurück und beginnen Sie neu.',
  fault: 'Serverfehler',
  faultText: 'Die Anmeldung funktioniert gerade nicht. Versuchen Sie es in einer Minute erneut.',
  expired: 'Diese Anmeldeseite ist veraltet',
  expiredText:
    'Die Anmeldung ist schon abgeschlossen oder begann vor zu langer Zeit. Kehren Sie zum Werbebüro zurück und melden Sie sich erneut an.',
  unknownHost: 'Unbekannte Adresse',
  unknownHostText: 'Unter dieser Adresse gibt es kein Werbebüro. Prüfen Sie die Adresszeile des Browsers.',
  details: 'Einzelheiten',
}

export const texts: Readonly<Record<Locale, Texts>> = { ru, en, de }
