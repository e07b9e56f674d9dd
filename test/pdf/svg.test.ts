import { describe, expect, it } from 'vitest'
import { cleanDrawing } from '../../src/pdf/svg.ts'

describe('cleanDrawing', () => {
  const svg = (body: string, attributes = 'width="20" height="10"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`

  it('keeps what draws, and its size', () => {
    expect(cleanDrawing(svg('<g fill="red"><path d="M0 0L1 1"/></g>'))).toEqual({
      svg: svg('<g fill="red"><path d="M0 0L1 1"></path></g>'),
      width: 20,
      height: 10,
    })
  })

  it.each([
    ['a view box', 'viewBox="0 0 300 150"', 300, 150],
    ['points', 'width="30pt" height="15pt"', 40, 20],
    ['percent beside a view box', 'width="100%" height="100%" viewBox="0 0 8 6"', 8, 6],
  ])('takes the size from %s', (_name, attributes, width, height) => {
    expect(cleanDrawing(svg('<rect/>', attributes))).toMatchObject({ width, height })
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a picture of the disk', '<image href="/etc/passwd"/>'],
    ['a picture of the network', '<image xlink:href="http://10.0.0.1/x.png"/>'],
    ['foreign markup', '<foreignObject><p>x</p></foreignObject>'],
    ['a handler', '<rect onclick="alert(1)"/>'],
    ['an address in a style', '<rect style="fill:url(http://10.0.0.1/x)"/>'],
    ['an import', '<style>@import "http://10.0.0.1/x.css";</style>'],
    ['a link', '<a href="javascript:alert(1)"><rect/></a>'],
    ['something used from elsewhere', '<use href="other.svg#x"/>'],
  ])('drops %s', (_name, body) => {
    const cleaned = cleanDrawing(svg(body))?.svg ?? ''
    expect(cleaned).not.toMatch(/alert|passwd|10\.0\.0\.1|other\.svg|foreignObject/)
  })

  it.each([
    ['no drawing', '<html></html>'],
    ['no size', svg('<rect/>', '')],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
    [
      'parts that use parts',
      svg('<g id="a"><use href="#b"/></g><g id="b"><rect/></g><use href="#a"/>'),
    ],
    ['too many parts', svg('<rect/>'.repeat(30_000))],
    ['parts too deep', svg('<g>'.repeat(200))],
  ])('refuses %s', (_name, source) => {
    expect(cleanDrawing(source)).toBeUndefined()
  })
})
