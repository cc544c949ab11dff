import type { LucideIcon } from 'lucide-react'
import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Captcha, CaptchaState } from './use-captcha.ts'
import { text } from './text.ts'
import textButton from '../outside/text-button.module.css'
import styles from './captcha-box.module.css'

const icons: Readonly<Record<CaptchaState, LucideIcon>> = {
  idle: Circle,
  checking: Circle,
  verified: CircleCheck,
  failed: CircleAlert,
}

export function CaptchaBox({ captcha: { state, problem, begin } }: { captcha: Captcha }) {
  const Drawn = icons[state]
  return (
    <div className={styles.captcha} data-state={state}>
      <Drawn size={18} />
      <span role="status">{state === 'failed' ? problem : text(`captcha.${state}`)}</span>
      {state === 'failed' && (
        <button type="button" className={textButton.textButton} onClick={begin}>
          {text('captcha.again')}
        </button>
      )}
    </div>
  )
}
