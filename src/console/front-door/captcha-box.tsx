import type { Captcha } from './use-captcha.ts'
import { text } from './text.ts'

/** How the check that one is human stands. It asks for nothing unless it failed. */
export function CaptchaBox({ captcha: { state, problem, begin } }: { captcha: Captcha }) {
  return (
    <div className="u-captcha" data-state={state}>
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" />
        {state === 'verified' && (
          <path d="m8 12.5 2.8 2.8 5.4-5.8" strokeLinecap="round" strokeLinejoin="round" />
        )}
        {state === 'failed' && <path d="M12 7.5V13m0 3.2v.1" strokeLinecap="round" />}
      </svg>
      <span role="status">{state === 'failed' ? problem : text(`captcha.${state}`)}</span>
      {state === 'failed' && (
        <button type="button" className="u-text-button" onClick={begin}>
          {text('captcha.again')}
        </button>
      )}
    </div>
  )
}
