import { chromium } from 'playwright-core'; import fs from 'node:fs';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox'] }); const p=await b.newPage({viewport:{width:1900,height:1000}});
const [out,...fs_]=process.argv.slice(2);
await p.setContent('<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">'+fs_.map(f=>`<img style="height:${f.includes('1408')?400:600}px" src="data:image/png;base64,${fs.readFileSync('/tmp/h5shots/'+f+'.png').toString('base64')}">`).join('')+'</body>'); await p.locator('body').screenshot({path:'/tmp/h5shots/'+out}); await b.close();
