import { walkWhole } from './whole.ts';

walkWhole('id');
