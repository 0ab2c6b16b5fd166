const office = document.querySelector('advertising-office')
const { elements } = document.querySelector('header form')

/** Asks the shop's own server for an assertion of its signed-in user. */
async function fetchToken() {
  const answer = await fetch('/assertion', { method: 'POST' })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  return answer.text()
}

/** Gives the shop and the office in it the look that was chosen. */
function applyLook() {
  const look = { theme: elements.theme.value, accent: elements.accent.value }
  localStorage.setItem('look', JSON.stringify(look))
  const { style } = document.documentElement
  style.colorScheme = look.theme === 'auto' ? '' : look.theme
  style.setProperty('--accent', look.accent)
  for (const [name, value] of Object.entries(look)) office.setAttribute(name, value)
}
for (const [name, value] of Object.entries(JSON.parse(localStorage.getItem('look') ?? '{}')))
  elements[name].value = value
for (const name of ['theme', 'accent']) elements[name].addEventListener('input', applyLook)
applyLook()

for (const name of ['user', 'locale'])
  elements[name].addEventListener('change', async ({ target }) => {
    await fetch(`/${name}/${target.value}`, { method: 'POST' })
    location.reload()
  })

if ('hasToken' in office.dataset) office.fetchToken = fetchToken

const log = document.querySelector('aside ol')
for (const name of ['ready', 'route', 'title', 'height', 'dirty', 'signed-out', 'error'])
  office.addEventListener(`office-${name}`, ({ detail }) => {
    const line = document.createElement('li')
    line.textContent = `${new Date().toLocaleTimeString()} ${name} ${JSON.stringify(detail)}`
    log.prepend(line)
  })

// What is not saved in the office is not lost by a link of the shop.
document.querySelector('nav').addEventListener('click', async (event) => {
  const link = event.target.closest('a')
  if (!link || !office.dirty) return
  event.preventDefault()
  if (await office.mayLeave()) location.assign(link.href)
})
