const { fleet } = require('../../../build/bench/fleet/manifests.js');

module.exports = Array.from(fleet(Number(process.env.FLEET_N)), ([, manifests]) => [...manifests]);
