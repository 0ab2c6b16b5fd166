import { withScheme } from '../../../domain/advert/url.ts'
import type { AdvertForm } from '../form/advert-form.ts'
import type { AdvertEditor } from '../use-advert-editor.ts'

/** Returns the props of a link's input; a link without `https://` gets it when its field is left. */
export function bindLink(
  editor: AdvertEditor,
  path: string,
  url: string,
  change: (url: string) => Partial<AdvertForm>,
): ReturnType<AdvertEditor['bind']> {
  const bound = editor.bind(path, url, change)
  const onBlur = () => {
    const whole = withScheme(url)
    if (whole !== url) editor.change(change(whole), path)
    bound.onBlur()
  }
  return { ...bound, onBlur }
}
