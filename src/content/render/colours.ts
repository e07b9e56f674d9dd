// Maps colours of marks to class names: pages have no inline styles.

const named: Readonly<Record<string, string>> = {
  $primary: 'blue',
  $info: 'blue',
  $success: 'green',
  $warning: 'orange',
  $danger: 'red',
  red: 'red',
  crimson: 'red',
  orange: 'orange',
  yellow: 'yellow',
  gold: 'yellow',
  green: 'green',
  lime: 'green',
  teal: 'green',
  blue: 'blue',
  cyan: 'blue',
  aqua: 'blue',
  navy: 'blue',
  purple: 'purple',
  violet: 'purple',
  magenta: 'pink',
  fuchsia: 'pink',
  pink: 'pink',
  gray: 'gray',
  grey: 'gray',
}

/** Upper ends of hues in degrees, with their names. */
const hues = [
  [18, 'red'],
  [45, 'orange'],
  [68, 'yellow'],
  [165, 'green'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [361, 'red'],
] as const

/** The nearest colour of ours; undefined for invalid colours, black and white. */
export function colourName(colour: string | undefined): string | undefined {
  const text = (colour ?? '').trim().toLowerCase()
  if (Object.hasOwn(named, text)) return named[text]
  const hex = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/.exec(
    text,
  )
  const rgb = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/.exec(text)
  if (rgb !== null) return nameOf(rgb.slice(1).map(Number))
  if (hex === null) return undefined
  const digits = hex.slice(1).filter((each) => each !== undefined)
  return nameOf(digits.map((each) => Number.parseInt(each.padEnd(2, each), 16)))
}

function nameOf([red = 0, green = 0, blue = 0]: readonly number[]): string | undefined {
  const highest = Math.max(red, green, blue)
  const range = highest - Math.min(red, green, blue)
  if (range < 24) return highest > 60 && highest < 220 ? 'gray' : undefined
  const sixth = highest === red ? (green - blue) / range : middle()
  const hue = (sixth * 60 + 360) % 360
  return hues.find(([end]) => hue < end)?.[1]

  function middle(): number {
    return highest === green ? (blue - red) / range + 2 : (red - green) / range + 4
  }
}
