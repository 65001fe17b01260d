import { mount } from 'svelte';
import { addressOf } from './address';
import Page from './overlay/Page.svelte';
import './overlay/stage.css';

const target = document.getElementById('stage');
if (!target) throw new Error('overlay.html has no stage');

mount(Page, { target, props: { address: addressOf(location.pathname, location.search) } });
