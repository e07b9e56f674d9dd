// Appearance of a PDF: page, sizes, colours.
import type { CustomTableLayout, Margins } from 'pdfmake/interfaces.js'

/** A4 with these margins, in points. */
export const page = { width: 595.28, height: 841.89, left: 62, right: 62, top: 76, bottom: 68 }

/** Width of a line of text, in points. */
export const textWidth = page.width - page.left - page.right

export const colors = {
  text: '#1f2328',
  muted: '#656d76',
  faint: '#8c959f',
  link: '#0b57d0',
  line: '#d8dee4',
  code: '#f6f8fa',
  mark: '#eef0f3',
  head: '#f3f5f7',
} as const

export const sizes = { text: 10, small: 8.5, code: 8.2, page: 23, heading: [16, 13, 11] } as const

/** A label and two colours for every kind of hint. */
export const hints = {
  info: { label: 'Info', bar: '#1f6feb', fill: '#f1f6fe' },
  success: { label: 'Success', bar: '#1a7f37', fill: '#eff8f1' },
  warning: { label: 'Warning', bar: '#bf8700', fill: '#fdf7e3' },
  danger: { label: 'Danger', bar: '#cf222e', fill: '#fdf1f1' },
} as const

/** Pixels of a screen in points. */
export const pointsPerPixel = 0.75

/** A box with a bar at its left edge. */
export function barLayout(bar: string, fill: string | null, padding = 10): CustomTableLayout {
  return {
    hLineWidth: () => 0,
    vLineWidth: (at) => (at === 0 ? 3 : 0),
    vLineColor: () => bar,
    fillColor: () => fill,
    paddingLeft: () => padding + 2,
    paddingRight: () => padding,
    paddingTop: () => (fill === null ? 0 : padding - 3),
    paddingBottom: () => (fill === null ? 0 : padding - 2),
  }
}

/** A filled box with a thin line around it. */
export function boxLayout(fill: string | null, padding = 8): CustomTableLayout {
  return {
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
    hLineColor: () => colors.line,
    vLineColor: () => colors.line,
    fillColor: () => fill,
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => padding - 2,
    paddingBottom: () => padding - 2,
  }
}

/** Space above and below a block. */
export const blockMargin: Margins = [0, 3, 0, 7]
