// A setting for renderings in tests.
import type { RenderSetting } from '../../../src/content/render/setting.ts'

/** Believes every address: whatever is unsafe has to be stopped by the rendering. */
export const trusting: RenderSetting = {
  hrefOf: (ref) => (ref.kind === 'url' ? ref.url : '/s/1/page'),
  titleOf: (ref) => (ref.kind === 'url' ? ref.url : undefined),
  pictureOf: (ref) => (ref.kind === 'url' ? { src: ref.url } : { src: '/files/x' }),
  anchorOf: (heading) => heading.data.id ?? heading.key,
  include: () => [],
  textOf: () => '',
  holds: () => undefined,
}
