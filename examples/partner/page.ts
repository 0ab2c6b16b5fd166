/** The shop's own users. The portal knows Vera and Mark; Nina has no account there. */
export const USERS = { vera: 'Vera', mark: 'Mark', nina: 'Nina' } as const
export const LOCALES = { ru: 'Русский', en: 'English' } as const

const texts = {
  en: {
    shop: 'Shelfwise seller centre',
    pages: { popup: 'Ads: sign-in window', token: 'Ads: shop sign-in', check: 'Check' },
    choices: { user: 'User', locale: 'Language', theme: 'Theme', accent: 'Accent' },
    themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
    events: 'Events of the office',
  },
  ru: {
    shop: 'Полочка: кабинет продавца',
    pages: { popup: 'Реклама: вход в окне', token: 'Реклама: вход магазина', check: 'Проверка' },
    choices: { user: 'Пользователь', locale: 'Язык', theme: 'Тема', accent: 'Акцент' },
    themes: { auto: 'Как в системе', light: 'Светлая', dark: 'Тёмная' },
    events: 'События кабинета',
  },
}

/** The pages of the shop: how the users of the office sign in there, and what the address shows of it. */
export const PAGES = {
  popup: 'url-sync="ad"',
  token: 'url-sync="path" url-base="/token" data-has-token',
  check: 'path="/embed/check" data-has-token',
} as const

type View = { page: keyof typeof PAGES; office: string; user: keyof typeof USERS; locale: keyof typeof LOCALES }

const choice = (name: string, label: string, all: Readonly<Record<string, string>>, chosen: string) => {
  const option = ([value, text]: [string, string]) =>
    `<option value="${value}"${value === chosen ? ' selected' : ''}>${text}</option>`
  return `<label>${label} <select name="${name}">${Object.entries(all).map(option).join('')}</select></label>`
}

/** Returns a page of the shop, which shows the office. */
export function shopPage({ page, office, user, locale }: View): string {
  const { shop, pages, choices, themes, events } = texts[locale]
  const link = ([name, label]: [string, string]) =>
    `<a href="/${name}"${name === page ? ' aria-current="page"' : ''}>${label}</a>`
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${pages[page]} · ${shop}</title>
    <link rel="stylesheet" href="/shop.css" />
    <script type="module" src="${office}/embed/v1.js"></script>
    <script type="module" src="/shop.js"></script>
  </head>
  <body>
    <header>
      <b>${shop}</b>
      <form>
        ${choice('theme', choices.theme, themes, 'auto')}
        <label>${choices.accent} <input type="color" name="accent" value="#0a7f5a" /></label>
        ${choice('locale', choices.locale, LOCALES, locale)}
        ${choice('user', choices.user, USERS, user)}
      </form>
      <nav>${Object.entries(pages).map(link).join('')}</nav>
    </header>
    <main>
      <h1>${pages[page]}</h1>
      <advertising-office src="${office}" locale="${locale}" auto-height ${PAGES[page]}></advertising-office>
    </main>
    <aside><h2 id="events">${events}</h2><ol aria-labelledby="events"></ol></aside>
  </body>
</html>`
}
