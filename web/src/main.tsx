import './kit/net/install-policy';
import './kit/theme/index.css';
import { createRoot } from 'react-dom/client';
import { App, mulai } from './app';
import { baca } from './kit/api/storage';
import { startFocusInSight } from './kit/keys/focus-in-sight';
import { jagaPotongan } from './kit/net/chunk-reload';
import { pasangNonce } from './kit/net/nonce';
import { startTheme } from './kit/theme/preference';
import { startPrintFoot } from './kit/ui/layout/print-foot';

jagaPotongan();
pasangNonce();
startTheme(baca('color_mode') ?? document.documentElement.dataset.warna);
startPrintFoot();
startFocusInSight();

const akar = document.getElementById('akar');
if (akar) createRoot(akar).render(<App {...mulai()} />);
