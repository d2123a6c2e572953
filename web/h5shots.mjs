import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath:'/usr/bin/chromium-headless-shell', args:['--no-sandbox'] });
const base='http://localhost:8395';
const MK='01a21a4d-4001-7547-9f8f-3ad5dcc7de67';
const at=`/akademik/perkuliahan/mata-kuliah/${MK}?periode=20261`;
const c=await b.newContext({baseURL:base, reducedMotion:'reduce'}); const p=await c.newPage(); await p.goto('/login'); await p.getByLabel('Username').fill('dosen'); await p.getByLabel('Password',{exact:true}).fill('portal-dosen-demo'); await p.getByRole('button',{name:'Masuk',exact:true}).click(); await p.waitForURL(/dashboard/);
const what=(process.argv[2]??'tabs'); const widths=(process.argv[3]??'360,768,1408').split(',').map(Number); const scheme=process.argv[4]??'light';
await p.emulateMedia({colorScheme:scheme});
const shots=[];
const small=()=>p.evaluate(()=>[...document.querySelectorAll('main button, dialog button, main input, main select, dialog input, dialog select, main a, dialog a, textarea')].filter(e=>{const r=(e.closest('label')??(e.matches('input,select')?e.parentElement:e)).getBoundingClientRect();return e.checkVisibility()&&r.width>1&&r.height<43.5&&!e.closest('.sr-only')}).map(e=>e.tagName+' '+(e.getAttribute('aria-label')??e.textContent).slice(0,30)+' '+Math.round(e.getBoundingClientRect().height)));
const side=()=>p.evaluate(()=>document.documentElement.scrollWidth-document.documentElement.clientWidth);
async function shot(name,w,full){ await p.waitForTimeout(350); const f=`/tmp/h5shots/${name}-${w}-${scheme}.png`; await p.screenshot({path:f,fullPage:!!full}); const s=await side(); if(s) console.log('SIDEWAYS',name,w,s); if(w<=400){ const m=[...new Set(await small())]; if(m.length) console.log('SMALL',name,w,JSON.stringify(m.slice(0,12))); } shots.push(f); }
for (const w of widths) {
 await p.setViewportSize({width:w,height:w<700?760:900});
 const go=async t=>{ await p.goto(`${at}&tab=${t}`); await p.getByRole('tabpanel').waitFor(); await p.waitForTimeout(700); };
 if (what==='tabs') { for (const t of ['cpl','evaluasi','rencana','rps']) { await go(t); if(t==='rencana'){ await p.getByRole('button',{name:/^Pekan 2/}).first().click(); } await shot(t,w,true);} }
 if (what==='dialogs') {
  await go('cpl'); await p.getByRole('button',{name:'Matriks'}).click(); await shot('matriks',w);
  await p.getByRole('button',{name:'Tempel'}).first().click(); await p.getByLabel(/Baris dari lembar/).fill('Kode\tUraian\tCPL\nCPMK-9\tMampu membandingkan penjadwalan proses pada beban yang berbeda\tCPL-99\nCPMK-10\tMampu menulis\t'); await shot('tempel',w); await p.keyboard.press('Escape');
  await p.getByRole('button',{name:/Tindakan untuk CPMK/}).first().click(); await shot('menu',w); await p.getByRole('menuitem',{name:'Hapus baris'}).click(); await shot('hapus',w); await p.keyboard.press('Escape');
  await p.getByRole('button',{name:/temuan|Lengkap/}).first().click(); await shot('temuan',w); await p.keyboard.press('Escape');
  await go('rencana'); await p.getByRole('button',{name:/^Pekan 2/}).first().click(); await p.getByRole('button',{name:/omentar/}).first().click(); await shot('komentar',w); await p.keyboard.press('Escape');
  await go('rps'); await p.getByRole('button',{name:'Bandingkan'}).first().click(); await shot('banding',w); await p.keyboard.press('Escape');
  const aj=p.getByRole('button',{name:'Ajukan',exact:true}); if(await aj.count() && await aj.isEnabled()){ await aj.click(); await shot('ajukan',w); await p.keyboard.press('Escape'); }
  await go('rencana'); await p.getByRole('button',{name:/^Pekan 2/}).first().click(); const m=p.getByRole('textbox',{name:'Materi'}); await m.fill('Tulisan saya tentang materi pekan kedua yang cukup panjang untuk dilihat');
  await p.evaluate(async mk=>{ const r=(await (await fetch(`/v2/academic/matakuliah/${mk}/rps?periode=20261`)).json()).rps; const row=r.isi.pekan[1]; await fetch(`/v2/rps/${r.id}/isi`,{method:'PUT',headers:{'content-type':'application/json'},body:JSON.stringify({sel:[{alamat:`pekan/${row.id}/materi`,dari:row.sel.materi,jadi:row.sel.materi+' dan lagi'}]})}); },MK);
  await shot('simpan',w); await p.getByRole('button',{name:'Simpan',exact:true}).click(); await p.getByRole('dialog').waitFor().catch(()=>console.log('no conflict',w)); await shot('bentrok',w);
 }
}
// montage
const pg=await c.newPage(); await pg.setViewportSize({width:1800,height:1000});
import fs from 'node:fs';
const names=[...new Set(shots.map(s=>s.split('/').pop().replace(/-\d+-\w+\.png/,'')))];
for (const n of names){ const mine=shots.filter(s=>s.includes('/'+n+'-')); const html='<body style="margin:0;display:flex;gap:8px;align-items:start;background:#888">'+mine.map(f=>`<img style="${what==='tabs'?'max-height:1900px;':'max-height:900px;'}" src="data:image/png;base64,${fs.readFileSync(f).toString('base64')}">`).join('')+'</body>'; await pg.setContent(html); await pg.locator('body').screenshot({path:`/tmp/h5shots/m-${n}-${scheme}.png`}); }
await b.close();
