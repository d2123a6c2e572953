// Imported first of all, so that the policy stands before any other module runs.
import { installPolicy } from './trusted-types';

installPolicy();
