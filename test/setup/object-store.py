"""
Runs OpenStack Swift (Debian's python3-swift) with its S3 API in one process, on a free port of 127.0.0.1, and prints
its address. Arguments: a folder for its data, the access key as account:user, the secret key, and a port (0 for any).
"""

import os
import sys

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True, time=True)

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

folder, access_key, secret, port = sys.argv[1:]
PARTITION_POWER = 2
HOST = '127.0.0.1'


def write(name, text):
    with open(os.path.join(folder, name), 'w') as file:
        file.write(text)


def make_ring(name, address):
    """One device without replicas."""
    builder = RingBuilder(PARTITION_POWER, 1, 1)
    builder.add_dev(
        {'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', 'ip': HOST, 'port': address[1]}
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f'{name}.ring.gz'))


class Silent:
    def write(self, _):
        pass


def serve(listener, app, protocol=wsgi.HttpProtocol):
    # Swift reads bodies whose length is not known until they end, as its own server does.
    return eventlet.spawn(wsgi.server, listener, app, Silent(), log_output=False, protocol=protocol)


os.makedirs(os.path.join(folder, 'devices', 'disk'), exist_ok=True)
write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = test\nswift_hash_path_suffix = test\n')
utils.set_swift_dir(folder)
reload_storage_policies()
kinds = ['account', 'container', 'object']
listeners = {kind: eventlet.listen((HOST, 0)) for kind in kinds}
for kind in kinds:
    make_ring(kind, listeners[kind].getsockname())
    write(
        f'{kind}.conf',
        f'[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\nfallocate_reserve = 0\n'
        f'[app:main]\nuse = egg:swift#{kind}\n',
    )
account, user = access_key.split(':')
write(
    'proxy.conf',
    f'''[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
''',
)
servers = [serve(listeners[kind], loadapp(os.path.join(folder, f'{kind}.conf'))) for kind in kinds]
proxy = eventlet.listen((HOST, int(port)))
servers.append(serve(proxy, loadapp(os.path.join(folder, 'proxy.conf'))))
print(f'Object store at http://{HOST}:{proxy.getsockname()[1]}', flush=True)
servers[-1].wait()
