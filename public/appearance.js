// Before the first paint: the ground of the chosen appearance, so that a dark console does not flash white.
;(function () {
  var chosen = localStorage.getItem('urus.appearance')
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.mode = dark ? 'dark' : 'light'
})()
