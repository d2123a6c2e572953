import './kit/net/install-policy';
import './kit/theme/index.css';
import { createRoot } from 'react-dom/client';
import { App, mulai } from './app';
import { readItem } from './kit/api/storage';
import { startFocusInSight } from './kit/keys/focus-in-sight';
import { reloadOnStaleChunk } from './kit/net/chunk-reload';
import { installNonce } from './kit/net/nonce';
import { startTheme } from './kit/theme/preference';
import { startPrintFoot } from './kit/ui/layout/print-foot';

reloadOnStaleChunk();
installNonce();
startTheme(readItem('color_mode') ?? document.documentElement.dataset.warna);
startPrintFoot();
startFocusInSight();

const root = document.getElementById('akar');
if (root) createRoot(root).render(<App {...mulai()} />);
