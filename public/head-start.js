// Before any other script, for who is signed in: fetches the console's scripts, and asks for what this address asked for
// first the last time it was opened (src/console/first-answers.ts keeps and takes it).
;(function () {
  try {
    var session = JSON.parse(localStorage.getItem('urus.session'))
    // One that is refreshed first has another token for its calls.
    if (!session || !session.access_token || session.expires_at - Date.now() < 10000 * 1000) return
    var files = document.querySelector('meta[name="urus-console"]').content.split(' ')
    files.filter(Boolean).forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    })
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
    // Without a head start the page begins as ever.
  }
})()
