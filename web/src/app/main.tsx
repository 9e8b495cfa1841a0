import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyNonce } from '../ui/nonce.ts'
import { Providers } from './providers.tsx'
import { AppRoutes } from './router.tsx'
import './app.css'

applyNonce()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id root')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRoutes />
    </Providers>
  </StrictMode>,
)

void import('./after-paint.ts').then(({ startBackgroundWork }) => startBackgroundWork())
