import { describe, expect, it } from 'vitest'
import { cleanMessage, mentionedIn, requireLength } from './message-html.ts'

const there = new Map([[7, 'Aisyah <b>Rahman</b>']])
const clean = (html: string) => cleanMessage(html, there).html

describe('[MSG-40] what a message may hold', () => {
  it('keeps the marks of the editor', () => {
    const kept =
      '<h1>A</h1><h2>B</h2><p><strong>c</strong><em>d</em><s>e</s><u>f</u><code>g</code><mark>h</mark></p><ul><li>i</li></ul><ol start="3"><li>j</li></ol>'
    expect(clean(kept)).toBe(kept)
  })

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<p>a<iframe src="//b"></iframe></p>', '<p>a</p>'],
    ['<svg><script>1</script></svg><p>a</p>', '<p>a</p>'],
    ['<p>a</p><style>*{}</style>', '<p>a</p>'],
    ['<span style="x">words</span>', 'words'],
  ])('%s becomes %s', (sent, kept) => expect(clean(sent)).toBe(kept))

  it('cuts 1,500 nested elements down to twenty', () => {
    const html = clean(`${'<ul><li>'.repeat(750)}deep<p>a</p>`)
    expect(html.match(/<(ul|li)>/g)?.length ?? 0).toBeLessThanOrEqual(20)
    expect(cleanMessage(`<p>top</p>${'<p>'.repeat(1500)}`, there).text).toContain('top')
  })

  it('refuses what is too long before it is parsed, and what says nothing', () => {
    expect(() => requireLength('a'.repeat(20_001))).toThrow()
    expect(() => clean('<p> </p>')).toThrow()
    expect(() => clean('<script>1</script>')).toThrow()
  })
})

describe('[MSG-44] mentions', () => {
  it('carry the name of who is there, whatever the sender wrote', () => {
    const { html, text, mentions } = cleanMessage(
      '<p><span data-type="mention" data-id="7" data-label="Boss" onclick="x()">@Boss</span> hello</p>',
      there,
    )
    expect(html).toBe(
      '<p><span data-type="mention" data-id="7" data-label="Aisyah &lt;b&gt;Rahman&lt;/b&gt;">@Aisyah &lt;b&gt;Rahman&lt;/b&gt;</span> hello</p>',
    )
    expect(text).toBe('@Aisyah <b>Rahman</b> hello')
    expect(mentions).toEqual([7])
  })

  it('of somebody who is not there are words', () => {
    const sent = '<p><span data-type="mention" data-id="8">@Stranger</span></p>'
    expect(mentionedIn(sent)).toEqual([8])
    expect(cleanMessage(sent, there)).toEqual({ html: '<p>@Stranger</p>', text: '@Stranger', mentions: [] })
  })
})

it('a link to a record is kept as it is called, one to anything else is words', () => {
  const link = (id: string, label: string) =>
    `<p><span data-type="record" data-id="${id}" data-label="${label}" href="x">forged</span></p>`
  expect(clean(link('lead-7', 'Puan &lt;i&gt;Aminah'))).toBe(
    '<p><span data-type="record" data-id="lead-7" data-label="Puan &lt;i&gt;Aminah">Puan &lt;i&gt;Aminah</span></p>',
  )
  expect(clean(link('https://evil.test', 'Aminah'))).toBe('<p>forged</p>')
})
