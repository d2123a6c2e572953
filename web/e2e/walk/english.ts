import { walkWhole } from './whole.ts';

walkWhole('en');
