// Before any other script, and before the first paint.
;(function () {
  // A frame on another site may be denied storage: what would be kept lasts as long as the page.
  var storageInMemory = function () {
    var kept = new Map()
    return {
      get length() {
        return kept.size
      },
      key: (at) => Array.from(kept.keys())[at] ?? null,
      getItem: (name) => kept.get(String(name)) ?? null,
      setItem: (name, value) => void kept.set(String(name), String(value)),
      removeItem: (name) => void kept.delete(String(name)),
      clear: () => kept.clear(),
    }
  }
  var storages = ['localStorage', 'sessionStorage']
  storages.forEach(function (name) {
    try {
      void window[name].length
    } catch {
      Object.defineProperty(window, name, { value: storageInMemory() })
    }
  })

  var page = document.documentElement.dataset
  var setting = function (name) {
    return document
      .querySelector('meta[name="urus-' + name + '"]')
      .content.split(' ')
      .filter(Boolean)
  }

  var preload = function (file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }

  // The scripts come meanwhile, and run once the outline below was painted; where there is none, or nobody looks, at
  // once. In development the page asks for them itself.
  var entry = setting('entry')
  entry.forEach(preload)
  document.addEventListener('DOMContentLoaded', function () {
    var begin = function () {
      if (entry[0]) void import(entry[0])
    }
    if (page.opening && !document.hidden) window.requestAnimationFrame(() => setTimeout(begin))
    else begin()
  })

  // What the browser keeps for us may be closed to us: the page begins as ever then.
  try {
    // The ground of the chosen appearance, so that a dark console does not flash white.
    var chosen = localStorage.getItem('urus.appearance')
    var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    page.mode = dark ? 'dark' : 'light'

    // For who is signed in: the console's outline and scripts, and what this address asked for first the last time it
    // was opened (src/client/prefetch.ts keeps and takes it).
    var session = JSON.parse(localStorage.getItem('urus.session'))
    // One that is refreshed first has another token for its calls.
    if (!session || !session.access_token || session.expires_at - Date.now() < 10000 * 1000) return
    if (setting('outside').indexOf(location.pathname.split('/')[1]) < 0)
      page.opening = localStorage.getItem('urus.sidebar') || 'full'
    setting('console').forEach(preload)
    var kept = JSON.parse(localStorage.getItem('urus.first-calls')) || {}
    var calls = kept[location.pathname + location.search] || []
    window.urusFirstAnswers = calls.map(function (call) {
      var headers = Object.assign({}, call.headers, { Authorization: 'Bearer ' + session.access_token })
      var answer = fetch(call.url, { headers: headers, signal: AbortSignal.timeout(30000) })
      answer.catch(function () {})
      return { url: call.url, headers: headers, answer: answer }
    })
    // The console reads it before its first frame: opened now, while scripts come, it holds up nothing.
    window.sessionStorage.getItem('urus')
  } catch {
    // No head start.
  }
})()
