import { describe, expect, it } from 'vitest'
import { sanitiseHtml } from '../engine/api/sanitise.ts'

describe('HTML of another program that comes by a call', () => {
  it.each([
    [
      'a table of Excel keeps its cells apart',
      '<html><head><style>td{color:red}</style></head><body><!--StartFragment--><table><col><tr><td>Ali</td><td></td><td align=right>4,500</td></tr>\n<tr><td colspan=2>Total</td><td>9,000</td></tr></table><!--EndFragment--></body></html>',
      '<p>Ali |  | 4,500</p><p>Total | 9,000</p>',
    ],
    [
      'a table of Word too, with its headings bold',
      '<table class=MsoTableGrid><thead><tr><th><p class=MsoNormal>Name<o:p></o:p></p></th><th><p>Phone</p></th></tr></thead><tbody><tr><td><p class=MsoNormal><b>Mei\r\n Yee</b></p></td><td><p>012</p><p>013</p></td></tr></tbody></table>',
      '<p><strong>Name</strong> | <strong>Phone</strong></p><p><strong>Mei Yee</strong> | 012 013</p>',
    ],
    [
      'a table of Google Sheets too',
      '<google-sheets-html-origin><style>x</style><table data-sheets-root="1"><colgroup><col></colgroup><tbody><tr><td style="font-weight:bold;">Unit</td><td>A-12 &amp; B</td></tr></tbody></table></google-sheets-html-origin>',
      '<p><strong>Unit</strong> | A-12 &amp; B</p>',
    ],
    [
      'text of Google Docs is bold only where it is shown bold',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">Dear </span><span style="font-weight:700;font-style:italic">Puan Siti</span></p><br><ul><li style="list-style-type:disc"><p><span style="font-weight:400;text-decoration:none">One</span></p></li></ul></b>',
      '<p>Dear <strong><em>Puan Siti</em></strong></p><ul><li><p>One</p></li></ul>',
    ],
    [
      'links keep their address',
      '<p>See <a href="https://maybank.example/loan?a=1&amp;b=2">the offer</a>, <a href="https://urus.test/">urus.test</a>, <a href="mailto:ali@mail.test?subject=x">Ali</a> and <a href="javascript:x()">this</a></p>',
      '<p>See the offer (https://maybank.example/loan?a=1&amp;b=2), urus.test, Ali (ali@mail.test) and this</p>',
    ],
    [
      'blocks stay apart, headings and lists are kept',
      '<div>One</div><div>Two<div>Three</div></div><h4>More</h4><ol start="3"><li>a</li><ul><li>b</li></ul></ol>',
      '<p>One</p><p>Two</p><p>Three</p><h2>More</h2><ol start="3"><li>a</li><li><ul><li>b</li></ul></li></ol>',
    ],
    [
      'a table that lays out a page is none',
      '<table><tr><td><p>One</p><p>Two</p></td></tr></table>',
      '<p>One</p><p>Two</p>',
    ],
    [
      'a table in a cell stays in its line',
      '<table><tr><td>A</td><td><table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
      '<p>A | b | c</p>',
    ],
    [
      'a mention in it is kept',
      '<div><span data-type="mention" data-id="7" data-label="A">@A</span> hi</div>',
      '<p><span data-type="mention" data-id="7" data-label="A">@A</span> hi</p>',
    ],
    [
      'what could run is gone',
      '<div><img src=x onerror=alert(1) alt="<b>x"><script>1</script><a href="https://a.test/&quot;onx=">l</a></div>',
      '<p>&lt;b&gt;xl (https://a.test/"onx=)</p>',
    ],
  ])('%s', (_, sent, kept) => expect(sanitiseHtml(sent)).toBe(kept))

  it('formatted text of our own stays as it is', () => {
    const own = '<p>a <strong>b<em>c</em></strong> &lt;3</p><ul><li><p>d</p></li></ul>'
    expect(sanitiseHtml(own)).toBe(own)
  })

  it('thousands of elements in one another are words', () => {
    expect(sanitiseHtml(`${'<div>'.repeat(4000)}deep`)).toContain('deep')
  })
})
